import { apr } from './apr.ts';
import { type Bani, bani, minus, total } from './money.ts';
import { cashOf } from './month-figures.ts';
import { bankFeesTotal } from './offer.ts';
import { addRates, type Rate, rate } from './rate.ts';
import type { AprFigures, Costs } from './result.ts';
import { type Schedule, withSchedule } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

/**
 * APR today and at the highest index (Directive 2008/48 art. 3(g), through 2014/17 art. 4(13)). The APR counts the
 * instalments, life premiums and monthly fees of the contract, without voluntary early repayment. It counts the bank's fees,
 * mortgage registration and register of securities at the start. It counts home insurances at the start and each year.
 * It leaves out notary, transfer of ownership, removal of an old mortgage, payment order and voucher. `made` is the
 * loan's schedule, used again for the same contract.
 */
export function aprFigures(terms: LoanTerms, made: Schedule, costs: Costs, highestIndex: LoanTerms): AprFigures {
  const yearly = total(costs.propertyInsurance, costs.mandatoryInsurance);
  const fees = total(bankFeesTotal(costs), costs.mortgageRegistration, costs.securityRegister);
  const atStart = total(fees, yearly);
  const received = minus(terms.principal, atStart);
  const today = aprTerms(terms);
  const isSameLoan = terms.early === null && today.variableRate === terms.variableRate;
  const payments = isSameLoan ? paymentsOf(made, yearly) : paymentsFor(today, yearly);
  const high = aprTerms(highestIndex);
  const highPayments = high.variableRate === today.variableRate ? payments : paymentsFor(high, yearly);
  return {
    apr: apr(received, payments, today.variableRate),
    aprAtHighestIndex: apr(received, highPayments, high.variableRate),
    totalPayable: bani(payments.reduce((sum, payment) => sum + payment, atStart)),
  };
}

/**
 * The contract for the APR: after a fixed period the rate follows today's index, but never falls below the fixed rate.
 * Directive 2014/17/EU, annex I, part II (e).
 */
export function aprTerms(terms: LoanTerms): LoanTerms {
  const floor = terms.fixedMonths > 0 ? terms.fixedRate : rate(0);
  return { ...terms, early: null, variableRate: rate(Math.max(terms.variableRate, floor)) };
}

function paymentsFor(terms: LoanTerms, yearly: Bani): Float64Array {
  return withSchedule(terms, (made) => paymentsOf(made, yearly));
}

/** The payments of each month. Home insurances come at the end of each year but the last. */
function paymentsOf(made: Schedule, yearly: Bani): Float64Array {
  const payments = cashOf(made);
  for (let month = 12; month < made.rows; month += 12) payments[month - 1] = (payments[month - 1] ?? 0) + yearly;
  return payments;
}

/** The same loan at another index. */
export function withIndex(terms: LoanTerms, margin: Rate, index: Rate): LoanTerms {
  return { ...terms, variableRate: addRates(margin, index) };
}
