/* The yardstick of exact odds: the joint distribution of counts and third cards, in plain C.
   Usage: joint TIMES; prints seconds for one and the total, which is 416!/410!. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *BANKER[8] = {"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD",
                                "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"};
static int64_t ways[10][10][2][2];
static uint8_t draws[8][11];

static void joint(int64_t *left) {
    int64_t cards = 0;
    for (int i = 0; i < 10; i++) cards += left[i];
    int64_t five = cards - 5, four = (cards - 4) * five;
    memset(ways, 0, sizeof ways);
    for (int p1 = 0; p1 < 10; p1++) {
        int64_t w1 = left[p1]--;
        for (int p2 = p1; p2 < 10; p2++) {
            int64_t w2 = w1 * left[p2]-- * (p1 == p2 ? 1 : 2);
            int player = (p1 + p2) % 10;
            for (int b1 = 0; b1 < 10; b1++) {
                int64_t w3 = w2 * left[b1]--;
                for (int b2 = b1; b2 < 10; b2++) {
                    int64_t w4 = w3 * left[b2]-- * (b1 == b2 ? 1 : 2);
                    int banker = (b1 + b2) % 10;
                    if (player > 7 || banker > 7) {
                        ways[player][banker][0][0] += w4 * four;
                    } else if (player > 5) {
                        if (draws[banker][0])
                            for (int b3 = 0; b3 < 10; b3++)
                                ways[player][(banker + b3) % 10][0][1] += w4 * left[b3] * five;
                        else
                            ways[player][banker][0][0] += w4 * four;
                    } else {
                        for (int p3 = 0; p3 < 10; p3++) {
                            int64_t w5 = w4 * left[p3];
                            int drawn = (player + p3) % 10;
                            if (draws[banker][p3 + 1]) {
                                left[p3]--;
                                for (int b3 = 0; b3 < 10; b3++)
                                    ways[drawn][(banker + b3) % 10][1][1] += w5 * left[b3];
                                left[p3]++;
                            } else {
                                ways[drawn][banker][1][0] += w5 * five;
                            }
                        }
                    }
                    left[b2]++;
                }
                left[b1]++;
            }
            left[p2]++;
        }
        left[p1]++;
    }
}

int main(int argc, char **argv) {
    int times = argc > 1 ? atoi(argv[1]) : 1000;
    int64_t left[10] = {128, 32, 32, 32, 32, 32, 32, 32, 32, 32}, total = 0;
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 11; k++) draws[i][k] = BANKER[i][k] == 'D';
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int n = 0; n < times; n++) joint(left);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
    for (int64_t *cell = &ways[0][0][0][0]; cell < &ways[0][0][0][0] + 400; cell++) total += *cell;
    printf("%.9f %lld\n", seconds / times, (long long)total);
    return 0;
}
