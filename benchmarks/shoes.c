/* The yardstick of a simulation: whole shoes in plain C, table-driven, tallying the same wagers.
   Usage: shoes COUPS; prints coups per second and the share of player wins. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DECKS = 8, CARDS = 52 * DECKS, BEHIND = 20, MARGIN = 52 };

static uint64_t state[4] = {1, 2, 3, 4};

static inline uint64_t rotated(uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

static inline uint64_t word(void) {
    uint64_t out = rotated(state[0] + state[3], 23) + state[0], shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotated(state[3], 45);
    return out;
}

static inline uint32_t below(uint32_t bound) {
    uint64_t product = (uint64_t)(uint32_t)word() * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t unfair = -bound % bound;
        while (low < unfair) {
            product = (uint64_t)(uint32_t)word() * bound;
            low = (uint32_t)product;
        }
    }
    return product >> 32;
}

static const char *BANKER[8] = {"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD",
                                "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"};

int main(int argc, char **argv) {
    long long coups = argc > 1 ? atoll(argv[1]) : 10000000, done = 0;
    static uint8_t stack[CARDS], shoe[CARDS], points[52], draws[8][11], pairs[52][52];
    static int64_t cells[400], bins[32];
    for (int i = 0; i < CARDS; i++) stack[i] = i % 52;
    for (int i = 0; i < 52; i++) points[i] = i / 4 + 1 > 9 ? 0 : i / 4 + 1;
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 11; k++) draws[i][k] = BANKER[i][k] == 'D';
    for (int i = 0; i < 52; i++)
        for (int k = 0; k < 52; k++)
            if (i / 4 == k / 4) {
                int a = i & 3, b = k & 3, red = a == 1 || a == 2, other = b == 1 || b == 2;
                pairs[i][k] = a == b ? 3 : red == other ? 2 : 1;
            }
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    while (done < coups) {
        for (int i = CARDS - 1; i > 0; i--) {
            int k = below(i + 1);
            uint8_t held = stack[i];
            stack[i] = stack[k];
            stack[k] = held;
        }
        int cut = MARGIN + below(CARDS - 2 * MARGIN + 1);
        memcpy(shoe, stack + cut, CARDS - cut);
        memcpy(shoe + CARDS - cut, stack, cut);
        int at = 1, mark = CARDS - BEHIND, last = 0;
        for (;;) {
            int first = at, third = 0, drew = 0, banker_drew = 0;
            int c1 = shoe[at], c2 = shoe[at + 1], c3 = shoe[at + 2], c4 = shoe[at + 3];
            at += 4;
            int player = (points[c1] + points[c3]) % 10, banker = (points[c2] + points[c4]) % 10;
            if (player < 8 && banker < 8) {
                if (player <= 5) {
                    int value = points[shoe[at++]];
                    player = (player + value) % 10;
                    third = value + 1;
                    drew = 1;
                }
                if (draws[banker][third]) {
                    banker = (banker + points[shoe[at++]]) % 10;
                    banker_drew = 1;
                }
            }
            cells[((player * 10 + banker) * 2 + drew) * 2 + banker_drew]++;
            bins[pairs[c1][c3] + 4 * pairs[c2][c4] + 16 * ((c1 >> 2) == (c2 >> 2))]++;
            done++;
            if (last || first >= mark || done >= coups) break;
            last = at > mark;
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
    long long player = 0;
    for (int p = 0; p < 10; p++)
        for (int b = 0; b < p; b++)
            for (int k = 0; k < 4; k++) player += cells[(p * 10 + b) * 4 + k];
    printf("%.0f %.6f %lld\n", done / seconds, (double)player / done, (long long)bins[0]);
    return 0;
}
