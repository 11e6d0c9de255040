"""Whose an address is, for what is counted by address."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

NETWORK_BITS = 64
"""What of an IPv6 address one household has: the rest is theirs to vary."""


@lru_cache(maxsize=10_000)
def neighbourhood(address: str) -> str:
    """What is counted as one address: of IPv6 the network, since a household has many addresses."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS))
    return str(found)
