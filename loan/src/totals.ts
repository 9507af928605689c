import { annuity } from './annuity.ts';
import { type Bani, bani, ZERO } from './money.ts';
import { paymentOf, principalOf, sumOfRows, switchBalance } from './month-figures.ts';
import type { Rate } from './rate.ts';
import { balanceAfter, lifted, roundedProduct, roundedQuotient, roundingFactor, YEARLY_DIVISOR } from './rounding.ts';
import { isPlain, type Schedule, withSchedule } from './schedule.ts';
import { initialRate, type LoanTerms } from './terms.ts';

/** The sums of a schedule, in bani. */
export type LoanTotals = {
  rows: number;
  interest: Bani;
  life: Bani;
  early: Bani;
  /** The fees of a guarantee by the state. */
  guarantee: Bani;
  /** 0 when there is no fixed period. */
  fixedInstalment: Bani;
  /** 0 when the loan ends before it becomes variable. */
  variableInstalment: Bani;
  /** The balance when the rate becomes variable; 0 if the rate never does. */
  switchBalance: Bani;
};

/** The sums of a loan without its rows, for ranking offers. */
export function totalsOf(terms: LoanTerms): LoanTotals {
  if (!isPlain(terms) || terms.guarantee) return totalsStepwise(terms);
  const lane = openLane(terms);
  const last = terms.months - 1;
  const turn = Math.min(terms.fixedMonths, last);
  advance(lane.state, turn);
  if (terms.fixedMonths < terms.months) turnVariable(lane);
  advance(lane.state, last - turn);
  return closeLane(lane);
}

/** The sums of many loans of one term. Four run side by side, because a row waits for the one before it. */
export function totalsOfAll(all: readonly LoanTerms[]): LoanTotals[] {
  const answers: LoanTotals[] = [];
  for (let at = 0; at < all.length; at += LANES) {
    const group = all.slice(at, at + LANES);
    const canRunTogether =
      group.length > 1 && group.every((one) => one.months === all[at]?.months && isPlain(one) && !one.guarantee);
    answers.push(...(canRunTogether ? totalsOfFour(group) : group.map(totalsOf)));
  }
  return answers;
}

function totalsStepwise(terms: LoanTerms): LoanTotals {
  return withSchedule(terms, totalsOfSchedule);
}

/** The sums of a finished schedule. */
export function totalsOfSchedule(made: Schedule): LoanTotals {
  const { principal, months, fixedMonths, fixedRate, variableRate, equalPrincipal } = made.terms;
  const { interest, life, early, guarantee } = sumOfRows(made, 0, made.rows);
  const balance = switchBalance(made);
  const fixed = equalPrincipal ? paymentOf(made, 0) : annuity(principal, fixedRate, months);
  return {
    rows: made.rows,
    interest,
    life,
    early,
    guarantee,
    fixedInstalment: fixedMonths === 0 ? ZERO : fixed,
    variableInstalment: balance > 0 ? instalmentAtSwitch(made, balance, variableRate) : ZERO,
    switchBalance: balance,
  };
}

/** The first instalment at a variable rate; `balance` is that of the switch. */
export function instalmentAtSwitch(made: Schedule, balance: Bani, variable: Rate): Bani {
  const { months, fixedMonths, equalPrincipal } = made.terms;
  if (!equalPrincipal) return annuity(balance, variable, months - fixedMonths);
  return bani(principalOf(made, fixedMonths) + roundedQuotient(balance, variable, YEARLY_DIVISOR));
}

const LANES = 4;

/** Places in the state of a lane. A typed array keeps the loop below on plain doubles. */
const BALANCE = 0;
const PREMIUMS = 1;
const PAYMENT = 2;
const FACTOR = 3;
const LIFE_FACTOR = 4;

/** A loan under way: its state and its figures so far. */
type Lane = { terms: LoanTerms; state: Float64Array; fixed: Bani; variable: Bani; switchBalance: Bani };

function openLane(terms: LoanTerms): Lane {
  const { principal, months, fixedMonths, life } = terms;
  const rate = initialRate(terms);
  const payment = annuity(principal, rate, months);
  const state = new Float64Array(5);
  state[BALANCE] = principal;
  state[PAYMENT] = lifted(payment);
  state[FACTOR] = roundingFactor(rate, YEARLY_DIVISOR);
  state[LIFE_FACTOR] = roundingFactor(life.rate, life.divisor);
  return { terms, state, fixed: fixedMonths > 0 ? payment : ZERO, variable: ZERO, switchBalance: ZERO };
}

/** Re-amortises the balance at the variable rate over the months left. */
function turnVariable(lane: Lane): void {
  const { terms, state } = lane;
  const balance = at(state, BALANCE);
  if (!(balance > 0)) {
    state[BALANCE] = Number.NaN;
    return;
  }
  lane.switchBalance = bani(balance);
  lane.variable = annuity(lane.switchBalance, terms.variableRate, terms.months - terms.fixedMonths);
  state[PAYMENT] = lifted(lane.variable);
  state[FACTOR] = roundingFactor(terms.variableRate, YEARLY_DIVISOR);
}

/**
 * Adds the closing row. A balance at or below zero there means that rounding closed the loan before its term (amounts
 * of a few bani): then the careful way runs.
 */
function closeLane({ terms, state, fixed, variable, switchBalance }: Lane): LoanTotals {
  const { principal, months, fixedMonths, life } = terms;
  const balance = at(state, BALANCE);
  if (!(balance > 0)) return totalsStepwise(terms);
  const fixedRows = Math.min(fixedMonths, months - 1);
  const lastPayment = balance + roundedProduct(balance, at(state, FACTOR));
  const paid = fixed * fixedRows + variable * (months - 1 - fixedRows) + lastPayment;
  const premiums = at(state, PREMIUMS) + roundedProduct(balance, at(state, LIFE_FACTOR)) + life.flat * months;
  return {
    rows: months,
    interest: bani(paid - principal),
    life: bani(premiums),
    early: ZERO,
    guarantee: ZERO,
    fixedInstalment: fixed,
    variableInstalment: variable,
    switchBalance,
  };
}

/** Two to four loans of one term, advanced together from one change of rate to the next. */
function totalsOfFour(group: readonly LoanTerms[]): LoanTotals[] {
  const lanes = group.map(openLane);
  const last = (group[0]?.months ?? 1) - 1;
  const [a, b = a, c = a, d = a] = lanes.map(({ state }) => state);
  for (let done = 0; ; ) {
    for (const lane of lanes) if (lane.terms.fixedMonths === done) turnVariable(lane);
    if (done === last) break;
    const turn = nextTurn(group, done, last);
    if (a && b && c && d) advanceFour(a, b, c, d, turn - done);
    done = turn;
  }
  return lanes.map(closeLane);
}

/** The next row at which one of the loans becomes variable, or the last row. */
function nextTurn(group: readonly LoanTerms[], done: number, last: number): number {
  return group.reduce((next, { fixedMonths }) => (fixedMonths > done && fixedMonths < next ? fixedMonths : next), last);
}

const at = (lane: Float64Array, place: number): number => lane[place] ?? 0;

/** Pays `rows` instalments of one loan. */
function advance(lane: Float64Array, rows: number): void {
  const [payment, factor, lifeFactor] = [at(lane, PAYMENT), at(lane, FACTOR), at(lane, LIFE_FACTOR)];
  let balance = at(lane, BALANCE);
  let premiums = at(lane, PREMIUMS);
  for (let row = 0; row < rows; row++) {
    premiums += roundedProduct(balance, lifeFactor);
    balance = balanceAfter(balance, factor, payment);
  }
  store(lane, balance, premiums);
}

/** Pays `rows` instalments of four loans side by side: one waits for its product while the others compute. */
function advanceFour(a: Float64Array, b: Float64Array, c: Float64Array, d: Float64Array, rows: number): void {
  const payA = at(a, PAYMENT);
  const factorA = at(a, FACTOR);
  const lifeA = at(a, LIFE_FACTOR);
  let balanceA = at(a, BALANCE);
  let sumA = at(a, PREMIUMS);
  const payB = at(b, PAYMENT);
  const factorB = at(b, FACTOR);
  const lifeB = at(b, LIFE_FACTOR);
  let balanceB = at(b, BALANCE);
  let sumB = at(b, PREMIUMS);
  const payC = at(c, PAYMENT);
  const factorC = at(c, FACTOR);
  const lifeC = at(c, LIFE_FACTOR);
  let balanceC = at(c, BALANCE);
  let sumC = at(c, PREMIUMS);
  const payD = at(d, PAYMENT);
  const factorD = at(d, FACTOR);
  const lifeD = at(d, LIFE_FACTOR);
  let balanceD = at(d, BALANCE);
  let sumD = at(d, PREMIUMS);
  for (let row = 0; row < rows; row++) {
    sumA += roundedProduct(balanceA, lifeA);
    sumB += roundedProduct(balanceB, lifeB);
    sumC += roundedProduct(balanceC, lifeC);
    sumD += roundedProduct(balanceD, lifeD);
    balanceA = balanceAfter(balanceA, factorA, payA);
    balanceB = balanceAfter(balanceB, factorB, payB);
    balanceC = balanceAfter(balanceC, factorC, payC);
    balanceD = balanceAfter(balanceD, factorD, payD);
  }
  store(a, balanceA, sumA);
  store(b, balanceB, sumB);
  store(c, balanceC, sumC);
  store(d, balanceD, sumD);
}

function store(lane: Float64Array, balance: number, premiums: number): void {
  lane[BALANCE] = balance;
  lane[PREMIUMS] = premiums;
}
