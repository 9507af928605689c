/*
 * The limit for bench/engine: the same sums as loan/, in C, with whole numbers of bani.
 *
 * Reads one command a line and answers one line, so that the two programs can take turns:
 *   loan <principal> <months> <fixed months> <fixed rate> <variable rate> <life rate>   adds a loan, rates in millionths
 *   clear                                                                               forgets all loans
 *   offer, change, ask                                                                  the grid's: engine-grid.h
 *   run <job> <times>                                                                   answers "<nanoseconds> <check>"
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MOST_LOANS = 256, MOST_MONTHS = 360 };

typedef struct { int64_t principal, fixed, variable, life; int months, turn; } loan;
typedef struct { int64_t payment[MOST_MONTHS], principal[MOST_MONTHS], interest[MOST_MONTHS], life[MOST_MONTHS], closing[MOST_MONTHS]; } columns;
typedef struct { int64_t interest, life, first; } totals;

static loan loans[MOST_LOANS];
static int count;
static columns tables[2];
static double flows[MOST_MONTHS];

static int64_t annuity(int64_t principal, int64_t rate, int months) {
  if (rate == 0) return (int64_t)floor((double)principal / months + 0.5);
  double i = rate / 12e6;
  return (int64_t)floor(principal * i / (1 - pow(1 + i, -months)) + 0.5);
}

static int64_t monthly_interest(int64_t balance, int64_t rate) { return (uint64_t)(balance * rate + 6000000) / 12000000u; }
static int64_t premium(int64_t balance, int64_t rate) { return (uint64_t)(balance * rate + 500000) / 1000000u; }

static int64_t first_rate(const loan *l) { return l->turn > 0 ? l->fixed : l->variable; }

static int write_columns(const loan *l, columns *to) {
  int64_t balance = l->principal, rate = first_rate(l), level = annuity(balance, rate, l->months);
  int row = 0;
  for (; balance > 0; row++) {
    if (row == l->turn && row > 0) { rate = l->variable; level = annuity(balance, rate, l->months - row); }
    int64_t due = monthly_interest(balance, rate);
    int64_t payment = row == l->months - 1 || balance + due <= level ? balance + due : level;
    to->life[row] = premium(balance, l->life);
    balance -= payment - due;
    to->payment[row] = payment;
    to->principal[row] = payment - due;
    to->interest[row] = due;
    to->closing[row] = balance;
  }
  return row;
}

/* The two columns that ours keeps; the others follow from them. */
static int write_kept(const loan *l, columns *to) {
  int64_t balance = l->principal, rate = first_rate(l), level = annuity(balance, rate, l->months);
  int row = 0;
  for (; balance > 0; row++) {
    if (row == l->turn && row > 0) { rate = l->variable; level = annuity(balance, rate, l->months - row); }
    int64_t due = monthly_interest(balance, rate);
    balance -= (row == l->months - 1 || balance + due <= level ? balance + due : level) - due;
    to->interest[row] = due;
    to->closing[row] = balance;
  }
  return row;
}

static totals sum_up(const loan *l) {
  int64_t balance = l->principal, rate = first_rate(l), level = annuity(balance, rate, l->months);
  totals sums = { 0, 0, level };
  for (int row = 0; balance > 0; row++) {
    if (row == l->turn && row > 0) { rate = l->variable; level = annuity(balance, rate, l->months - row); }
    int64_t due = monthly_interest(balance, rate);
    int64_t payment = row == l->months - 1 || balance + due <= level ? balance + due : level;
    sums.interest += due;
    sums.life += premium(balance, l->life);
    balance -= payment - due;
  }
  return sums;
}

/* The same steps as apr() in loan/src/apr.ts. */
static double apr(double received, const double *payments, int rows, int64_t expected) {
  double v = 1 / (1 + expected / 12e6);
  for (int step = 0; step < 60; step++) {
    double value = 0, slope = 0;
    for (int row = rows - 1; row >= 0; row--) {
      slope = slope * v + value;
      value = value * v + payments[row];
    }
    double change = (value * v - received) / (slope * v + value);
    v -= change;
    if (fabs(change) < 1e-10) break;
  }
  return pow(v, -12) - 1;
}

static double apr_of(const loan *l, const columns *made, int rows) {
  for (int row = 0; row < rows; row++) flows[row] = (double)(made->payment[row] + made->life[row]);
  return apr(l->principal - 100000.0, flows, rows, l->variable);
}

static int64_t list(void) {
  int64_t check = 0;
  for (int at = 0; at < count; at++) { totals sums = sum_up(&loans[at]); check += sums.interest + sums.life; }
  return check;
}

/* Totals of all, then columns and APR of the smallest first instalment and of the smallest total among the others. */
static double best_two(void) {
  static totals all[MOST_LOANS];
  int a = 0, b = -1;
  for (int at = 0; at < count; at++) { all[at] = sum_up(&loans[at]); if (all[at].first < all[a].first) a = at; }
  for (int at = 0; at < count; at++) {
    if (at != a && (b < 0 || all[at].interest + all[at].life < all[b].interest + all[b].life)) b = at;
  }
  double check = 0;
  const int chosen[2] = { a, b };
  for (int at = 0; at < 2; at++) {
    const loan *l = &loans[chosen[at]];
    check += apr_of(l, &tables[at], write_columns(l, &tables[at]));
  }
  return check;
}

#include "engine-grid.h"

static double one(const char *job) {
  if (strcmp(job, "kept") == 0) { int rows = write_kept(&loans[0], &tables[0]); return (double)tables[0].interest[rows - 1]; }
  if (strcmp(job, "totals") == 0) { totals sums = sum_up(&loans[0]); return (double)(sums.interest + sums.life); }
  if (strcmp(job, "list") == 0) return (double)list();
  if (strcmp(job, "best") == 0) return best_two();
  if (strcmp(job, "grid") == 0) return whole_grid();
  return apr(loans[0].principal - 100000.0, flows, loans[0].months, loans[0].variable);
}

int main(void) {
  char line[256], job[32];
  while (fgets(line, sizeof line, stdin)) {
    int times;
    long long p, f, v, i;
    loan *l = &loans[count];
    if (sscanf(line, "loan %lld %d %d %lld %lld %lld", &p, &l->months, &l->turn, &f, &v, &i) == 6 && count < MOST_LOANS - 1) {
      l->principal = p; l->fixed = f; l->variable = v; l->life = i;
      count++;
    } else if (strncmp(line, "clear", 5) == 0) {
      count = 0;
    } else if (read_grid(line)) {
      continue;
    } else if (sscanf(line, "run %31s %d", job, &times) == 2 && (count > 0 || asked_count > 0)) {
      struct timespec from, to;
      if (strcmp(job, "apr") == 0) apr_of(&loans[0], &tables[0], write_columns(&loans[0], &tables[0]));
      volatile double check = 0;
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
      for (int time = 0; time < times; time++) check = one(job);
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
      printf("%.0f %.17g\n", (to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec), check);
      fflush(stdout);
    }
  }
  return 0;
}
