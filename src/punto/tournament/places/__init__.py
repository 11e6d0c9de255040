"""Who comes out where: ranks, play-offs, points, and who goes on."""
