"""A node that may write files of so many bytes only, and is allowed more in the end.

It says how far it came, what it was told, how its table then stood, and how far the record goes
once the same command was given again.
"""

import asyncio
import json
import resource
import signal
import sys

from faults_load import Player
from punto.floor.desk import Desk
from punto.narration.saying import fault
from punto.record import Unavailable, open_record


async def main(address: str, most: int) -> None:
    # The signal would end the program before anybody could be told.
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    record = open_record(address)
    desk = Desk(record)
    player = Player(desk, "T1", lambda _: None)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        while True:
            await player.step()
    except Unavailable as error:
        told = fault(error).message
    acknowledged = player.version
    stands_at = (await desk.table("T1")).head.version
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    again = await player.step()
    record.close()
    json.dump([acknowledged, told, stands_at, again.version, again.repeated], sys.stdout)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
