import { createRequire } from 'node:module';
import { IPMT, IRR, PMT } from '@formulajs/formulajs';
import { Decimal } from 'decimal.js';
import { add, type Dinero, dinero, halfUp, multiply, RON, subtract, toSnapshot, transformScale } from 'dinero.js';
import { ipmt, pmt } from 'financial';
import { toPercent } from 'loan/rate';
import type { LoanTerms } from 'loan/terms';
import { irr } from 'node-irr';
import { type Contestant, inJs } from './engine-rounds.ts';

// These three are CommonJS, without types that Node's module rules can follow.
const require = createRequire(import.meta.url);
const { Finance }: { Finance: new () => { AM(sum: number, percent: number, months: number, inMonths: 1): number } } =
  require('financejs');
const { Loan }: { Loan: (sum: number, months: number, percent: number) => { installments: { interest: number }[] } } =
  require('loanjs');
const xirr: (flows: { amount: number; when: Date }[]) => number = require('xirr');

type Row = { date: string; payment: number; interest: number; principal: number; life: number; closing: number };

/** The usual code: an object and a Date for each row, RON as decimals, Math.pow at each change of rate. */
export function naiveRows(terms: LoanTerms, start: string): Row[] {
  const { months, fixedMonths, fixedRate, variableRate, life } = terms;
  const rows: Row[] = [];
  let balance = terms.principal / 100;
  let payment = 0;
  for (let month = 1; month <= months; month++) {
    const i = (month <= fixedMonths ? fixedRate : variableRate) / 12_000_000;
    if (month === 1 || month === fixedMonths + 1) payment = (balance * i) / (1 - (1 + i) ** -(months - month + 1));
    const interest = Math.round(balance * i * 100) / 100;
    const principal = month === months ? balance : payment - interest;
    const date = new Date(start);
    date.setMonth(date.getMonth() + month);
    const premium = Math.round((balance * life.rate) / 10_000) / 100;
    balance -= principal;
    rows.push({ date: date.toISOString().slice(0, 10), payment, interest, principal, life: premium, closing: balance });
  }
  return rows;
}

/** One schedule with each library: the library's own functions, and plain code for the rest. */
export function scheduleLibraries(terms: LoanTerms): Contestant[] {
  const { principal, months, fixedRate } = terms;
  const [sum, percent, i] = [principal / 100, toPercent(fixedRate), fixedRate / 12_000_000];
  const finance = new Finance();
  return [
    inJs('financejs (AM, rows by hand; one rate, no insurance)', () =>
      byHand(sum, i, months, finance.AM(sum, percent, months, 1)),
    ),
    inJs('loanjs (one rate, no insurance)', () => Loan(sum, months, percent).installments[months - 1]?.interest ?? 0),
    inJs(
      'financial (pmt, ipmt; one rate, no insurance)',
      () => everyMonth(months, (month) => ipmt(i, month, months, sum)) + pmt(i, months, sum),
    ),
    inJs(
      '@formulajs/formulajs (PMT, IPMT; one rate, no insurance)',
      () => everyMonth(months, (month) => Number(IPMT(i, month, months, sum))) + Number(PMT(i, months, sum)),
    ),
    inJs('decimal.js (two rates, insurance)', () => withDecimal(terms)),
    inJs('dinero.js (two rates, insurance)', () => withDinero(terms)),
  ];
}

function byHand(sum: number, i: number, months: number, payment: number): number {
  const rows: { interest: number; principal: number; closing: number }[] = [];
  let balance = sum;
  for (let month = 1; month <= months; month++) {
    const interest = Math.round(balance * i * 100) / 100;
    const principal = month === months ? balance : payment - interest;
    balance -= principal;
    rows.push({ interest, principal, closing: balance });
  }
  return rows[months - 1]?.interest ?? 0;
}

function everyMonth(months: number, interest: (month: number) => number): number {
  let sum = 0;
  for (let month = 1; month <= months; month++) sum += interest(month);
  return sum;
}

/** The rates and instalments of both periods, for the two libraries of exact amounts. */
function periods({ principal, months, fixedMonths, fixedRate, variableRate }: LoanTerms) {
  const level = (sum: number, rate: number, left: number) => {
    const i = rate / 12_000_000;
    return Math.round((sum * i) / (1 - (1 + i) ** -left));
  };
  const rateOf = (month: number): number => (month <= fixedMonths ? fixedRate : variableRate);
  return {
    first: level(principal, fixedRate, months),
    next: (sum: number) => level(sum, variableRate, months - fixedMonths),
    rateOf,
  };
}

function withDecimal(terms: LoanTerms): number {
  const { first, next, rateOf } = periods(terms);
  const rows: { interest: Decimal; life: Decimal; principal: Decimal; closing: Decimal }[] = [];
  let balance = new Decimal(terms.principal).div(100);
  let payment = new Decimal(first).div(100);
  for (let month = 1; month <= terms.months; month++) {
    if (month === terms.fixedMonths + 1) payment = new Decimal(next(balance.times(100).toNumber())).div(100);
    const interest = balance.times(rateOf(month)).div(12_000_000).toDecimalPlaces(2);
    const life = balance.times(terms.life.rate).div(1_000_000).toDecimalPlaces(2);
    const principal = month === terms.months ? balance : payment.minus(interest);
    balance = balance.minus(principal);
    rows.push({ interest, life, principal, closing: balance });
  }
  return rows[terms.months - 1]?.interest.toNumber() ?? 0;
}

function withDinero(terms: LoanTerms): number {
  const { first, next, rateOf } = periods(terms);
  const toBani = (amount: Dinero<number>) => transformScale(amount, 2, halfUp);
  const share = (of: Dinero<number>, amount: number, scale: number) => toBani(multiply(of, { amount, scale }));
  const rows: { interest: Dinero<number>; life: Dinero<number>; closing: Dinero<number> }[] = [];
  let balance: Dinero<number> = dinero({ amount: terms.principal, currency: RON });
  let payment: Dinero<number> = dinero({ amount: first, currency: RON });
  for (let month = 1; month <= terms.months; month++) {
    if (month === terms.fixedMonths + 1) payment = dinero({ amount: next(toSnapshot(balance).amount), currency: RON });
    const interest = share(balance, Math.round(rateOf(month) / 1.2), 7);
    const life = share(balance, terms.life.rate, 6);
    balance = month === terms.months ? subtract(balance, balance) : subtract(add(balance, interest), payment);
    rows.push({ interest, life, closing: balance });
  }
  return toSnapshot(rows[terms.months - 1]?.interest ?? balance).amount;
}

/** The APR of monthly payments with each library; xirr counts days, so its answer differs in the third decimal. */
export function aprLibraries(received: number, payments: Float64Array): Contestant[] {
  const flows = [-received, ...payments];
  const dated = flows.map((amount, month) => ({ amount, when: new Date(Date.UTC(2026, 10 + month, 20)) }));
  const yearly = (monthly: number) => (1 + monthly) ** 12 - 1;
  return [
    inJs('node-irr', () => yearly(irr(flows))),
    inJs('xirr', () => xirr(dated)),
    inJs('@formulajs/formulajs (IRR)', () => yearly(Number(IRR(flows, 0.006)))),
  ];
}
