/*
 * The banks' grid in C, for bench/engine.c: largest sums, verdicts and first instalments of many offers, with conditions
 * that the borrower, the sum or the home decides. Sums in bani, rates in millionths. The rules of a bank that need no
 * arithmetic are read from the question. It reads lines, the changes of an offer behind it:
 *   offer <bank> <fixed months> <required premium> <fixed rate> <margin> <premium>
 *   change <kind> <threshold> <fixed rate> <margin>
 *   ask <bank> <months> <longest> <way> <yes> <open> <whole> <points> <capacity> <with shorts> <sum> <down> <least> <most> <share> <index>
 *   forget
 */
enum { MOST_OFFERS = 512, MOST_ASKED = 256, MOST_CHANGES = 5, ASKED_KINDS = 3 };
enum { SUMA_MINIMA = ASKED_KINDS, LTV_MAXIM, VIATA = 1 };
enum { FIRST, VARIABLE, STRESSED, LARGER };

typedef struct { int kind; int64_t threshold, fixed, margin; } change;
typedef struct { int bank, turn, required, count; int64_t fixed, margin, life; change changes[MOST_CHANGES]; } bank_offer;
/* answers: a bit for each kind of condition that is answered yes, and for each that is open. */
typedef struct { int bank, months, longest, way, yes, open, is_whole; int64_t points, capacity, with_shorts, sum, down, least, most, share, index; } asked;

static bank_offer offers[MOST_OFFERS];
static asked questions[MOST_ASKED];
static int offer_count, asked_count;

static int holds(const change *c, int yes, int64_t sum, int64_t down) {
  if (c->kind < ASKED_KINDS) return yes >> c->kind & 1;
  if (c->kind == SUMA_MINIMA) return sum >= c->threshold;
  return sum <= (sum + down) * c->threshold / 1000000;
}

/* A bit for each change that holds. */
static int held(const bank_offer *o, const asked *q, int yes, int64_t sum) {
  int bits = 0;
  for (int at = 0; at < o->count; at++) bits |= holds(&o->changes[at], yes, sum, q->down) << at;
  return bits;
}

static loan priced_with(const bank_offer *o, const asked *q, int bits, int64_t sum) {
  int64_t fixed = o->fixed, margin = o->margin;
  int has_life = o->required;
  for (int at = 0; at < o->count; at++) {
    const change *c = &o->changes[at];
    if (!(bits >> at & 1)) continue;
    fixed += c->fixed; margin += c->margin; has_life |= c->kind == VIATA;
  }
  loan l = { sum, fixed > 0 ? fixed : 0, (margin > 0 ? margin : 0) + q->index, has_life ? o->life : 0, q->months, o->turn < q->months ? o->turn : q->months };
  return l;
}

static loan priced(const bank_offer *o, const asked *q, int yes, int64_t sum) {
  return priced_with(o, q, held(o, q, yes, sum), sum);
}

static int counted_rates(const loan *l, const asked *q, int64_t rates[2]) {
  int64_t first = first_rate(l);
  rates[0] = first; rates[1] = l->variable;
  if (l->turn >= l->months || q->way == FIRST) return 1;
  if (q->way == VARIABLE) rates[0] = l->variable;
  if (q->way == STRESSED) rates[0] = first + q->points;
  return q->way == LARGER ? 2 : 1;
}

static int64_t counted(const loan *l, const asked *q) {
  int64_t rates[2], most = 0;
  for (int at = counted_rates(l, q, rates); at-- > 0;) {
    int64_t each = annuity(l->principal, rates[at], l->months);
    if (each > most) most = each;
  }
  return most + premium(l->principal, l->life);
}

static int fits(loan l, const asked *q, int64_t sum) { l.principal = sum; return counted(&l, q) <= q->capacity; }

static int64_t within_stretch(const bank_offer *o, const asked *q, int64_t from, int64_t to, int64_t start) {
  loan l = priced(o, q, q->yes, start);
  if (l.months > q->longest) { l.months = q->longest; l.turn = o->turn < l.months ? o->turn : l.months; }
  if (!fits(l, q, from)) return 0;
  int64_t rates[2];
  double dearest = 0;
  for (int at = counted_rates(&l, q, rates); at-- > 0;) {
    double i = rates[at] / 12e6, factor = i == 0 ? 1.0 / l.months : i / (1 - pow(1 + i, -l.months));
    if (factor > dearest) dearest = factor;
  }
  int64_t sum = (int64_t)floor(q->capacity / (dearest + l.life / 1e6) / 100) * 100;
  sum = sum > to ? to : sum < from ? from : sum;
  while (!fits(l, q, sum)) sum -= 100;
  while (sum < to && fits(l, q, sum + 100)) sum += 100;
  return sum;
}

static int64_t jump(const change *c, const asked *q) {
  if (c->kind == SUMA_MINIMA) return (c->threshold + 99) / 100 * 100;
  if (c->kind != LTV_MAXIM) return 0;
  int64_t first = ((int64_t)(q->down / (1000000.0 - c->threshold) * c->threshold) / 100 + 1) * 100;
  while (first > 100 && !holds(c, 0, first - 100, q->down)) first -= 100;
  while (holds(c, 0, first, q->down)) first += 100;
  return first;
}

static int64_t most_by_share(const asked *q) {
  int64_t sum = (int64_t)(q->down / (double)q->share * (1000000 - q->share)) / 100 * 100 + 100;
  while (sum > 0 && q->down < ((sum + q->down) * q->share + 999999) / 1000000) sum -= 100;
  return sum < q->most ? sum : q->most;
}

static int64_t largest_of(const bank_offer *o, const asked *q, int64_t best) {
  int64_t to = most_by_share(q), starts[MOST_CHANGES + 1] = { q->least };
  int count = 1;
  for (int at = 0; at < o->count; at++) {
    int64_t each = jump(&o->changes[at], q);
    if (each <= q->least || each > to) continue;
    int place = count++;
    for (; place > 0 && starts[place - 1] < each; place--) starts[place] = starts[place - 1];
    starts[place] = each;
  }
  for (int at = 0; at < count && to > best; to = starts[at++] - 100) {
    int64_t from = starts[at] > best ? starts[at] : best + 100;
    int64_t found = within_stretch(o, q, from, to, starts[at]);
    if (found) return found;
  }
  return 0;
}

/* 0 yes, 1 yes with the conditions that it writes to `yes`, then the refusals, the latest rule first. */
static int rank_of(const bank_offer *o, const asked *q, int *yes) {
  static const int subsets[] = { 1, 2, 4, 3, 5, 6, 7 };
  *yes = q->yes;
  if (q->months > q->longest) return 4;
  loan l = priced(o, q, *yes, q->sum);
  int64_t payment = counted(&l, q);
  if (payment <= q->capacity) return 0;
  int open = 0;
  for (int at = 0; at < o->count; at++) if (o->changes[at].kind < ASKED_KINDS) open |= 1 << o->changes[at].kind;
  open &= q->open;
  for (int at = 0; at < 7; at++) {
    if (subsets[at] & ~open) continue;
    l = priced(o, q, q->yes | subsets[at], q->sum);
    if (counted(&l, q) <= q->capacity) { *yes = q->yes | subsets[at]; return 1; }
  }
  return payment <= q->with_shorts ? 2 : 3;
}

/* What all conditions of an offer are worth together, in bani: the loan without each less the loan with it. */
static int64_t worths(const bank_offer *o, const asked *q, int yes) {
  int bits = held(o, q, yes, q->sum);
  loan l = priced_with(o, q, bits, q->sum);
  totals now = sum_up(&l);
  int64_t sum = 0;
  for (int at = 0; at < o->count; at++) {
    l = priced_with(o, q, bits ^ 1 << at, q->sum);
    totals other = sum_up(&l);
    int64_t more = other.interest + other.life - now.interest - now.life;
    sum += bits >> at & 1 ? more : -more;
  }
  return sum;
}

/* The instalments at the switch for the index of today, two higher ones and the highest. */
static int64_t at_switch(const loan *l, const columns *made) {
  int64_t sum = 0;
  if (l->turn == 0 || l->turn >= l->months) return sum;
  for (int more = 0; more < 4; more++) sum += annuity(made->closing[l->turn - 1], l->variable + more * 10000, l->months - l->turn);
  return sum;
}

static double answer_to(const asked *q) {
  static struct { loan l; const bank_offer *o; int rank, yes; int64_t first; } all[MOST_OFFERS];
  int64_t largest = 0;
  int count = 0, best = 5, has_fixed = 0, chosen = -1;
  for (int at = 0; at < offer_count; at++) {
    if (offers[at].bank != q->bank) continue;
    int64_t sum = largest_of(&offers[at], q, largest);
    if (sum > largest) largest = sum;
    int yes, rank = rank_of(&offers[at], q, &yes);
    all[count].l = priced(&offers[at], q, yes, q->sum);
    all[count].o = &offers[at];
    all[count].yes = yes;
    all[count++].rank = rank;
    if (rank < best) best = rank;
  }
  for (int at = 0; at < count; at++) has_fixed |= all[at].rank == best && all[at].l.turn > 0;
  int64_t cost = 0;
  for (int at = 0; at < count; at++) {
    if (all[at].rank != best || (has_fixed && all[at].l.turn == 0)) continue;
    all[at].first = annuity(q->sum, first_rate(&all[at].l), all[at].l.months);
    if (chosen >= 0 && all[at].first > all[chosen].first) continue;
    if (chosen >= 0 && all[at].first == all[chosen].first) {
      if (cost == 0) { totals known = sum_up(&all[chosen].l); cost = known.interest + known.life; }
      totals other = sum_up(&all[at].l);
      if (other.interest + other.life >= cost) continue;
      cost = other.interest + other.life;
    } else cost = 0;
    chosen = at;
  }
  double check = largest / 100.0 + all[chosen].first;
  if (!q->is_whole) return check;
  loan l = all[chosen].l, highest = l;
  int rows = write_columns(&l, &tables[0]);
  volatile double both = apr_of(&l, &tables[0], rows);
  both += at_switch(&l, &tables[0]);
  highest.variable += 20000;
  both += apr_of(&highest, &tables[1], write_columns(&highest, &tables[1]));
  return check + worths(all[chosen].o, q, all[chosen].yes);
}

static double whole_grid(void) {
  double check = 0;
  for (int at = 0; at < asked_count; at++) check += answer_to(&questions[at]);
  return check;
}

/* 1 when the line is one of the grid's. */
static int read_grid(const char *line) {
  bank_offer o = { 0 };
  asked q = { 0 };
  change c;
  long long n[9];
  if (strncmp(line, "forget", 6) == 0) { offer_count = asked_count = 0; return 1; }
  if (sscanf(line, "offer %d %d %d %lld %lld %lld", &o.bank, &o.turn, &o.required, n, n + 1, n + 2) == 6 && offer_count < MOST_OFFERS) {
    o.fixed = n[0]; o.margin = n[1]; o.life = n[2];
    offers[offer_count++] = o;
    return 1;
  }
  if (sscanf(line, "change %d %lld %lld %lld", &c.kind, n, n + 1, n + 2) == 4 && offer_count > 0) {
    c.threshold = n[0]; c.fixed = n[1]; c.margin = n[2];
    bank_offer *last = &offers[offer_count - 1];
    if (last->count < MOST_CHANGES) last->changes[last->count++] = c;
    return 1;
  }
  if (sscanf(line, "ask %d %d %d %d %d %d %d %lld %lld %lld %lld %lld %lld %lld %lld %lld", &q.bank, &q.months, &q.longest, &q.way, &q.yes, &q.open, &q.is_whole, n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8) == 16 && asked_count < MOST_ASKED) {
    q.points = n[0]; q.capacity = n[1]; q.with_shorts = n[2]; q.sum = n[3]; q.down = n[4]; q.least = n[5]; q.most = n[6]; q.share = n[7]; q.index = n[8];
    questions[asked_count++] = q;
    return 1;
  }
  return 0;
}
