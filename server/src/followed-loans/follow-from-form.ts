import type { RateKind } from 'contract/booking/rate-kinds';
import { followedLoanVersion } from 'contract/legal/legal-versions';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { impliedRate } from 'loan/implied-rate';
import { ZERO } from 'loan/money';
import { fromPercent, type Rate, rate } from 'loan/rate';
import { readableOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { addLoan, findOfCustomer } from './followed-loans.queries.ts';

/**
 * Follows the loan of a refinancing form whose visitor agreed to it, from today; an earlier one stays the only one.
 * Follows nothing if the form's figures imply no rate.
 */
export async function followFromForm(
  tx: Db,
  { today, now }: Pick<Deps, 'today' | 'now'>,
  customerId: string,
  form: LoanForm,
  said: RateKind,
): Promise<void> {
  const loan = loanOf(form, said, await indexOn(tx, today()));
  const before = await findOfCustomer(tx, customerId);
  if (!loan || before.some(({ origin, endedAt }) => origin === 'visitor' && endedAt === null)) return;
  await addLoan(tx, {
    customerId,
    origin: 'visitor',
    bank: '',
    lifePremium: ZERO,
    balanceOn: today(),
    followedAt: now(),
    consentAt: now(),
    consentVersion: followedLoanVersion,
    ...loan,
  });
}

/** The form has no rate: it follows from the payment. A variable one's margin is the part above today's IRCC. */
function loanOf(form: LoanForm, said: RateKind, index: Rate | null) {
  const { principalRamas: balance, rataActuala: instalment, perioadaRamasa: monthsLeft, valoareImobil } = form;
  if (balance === null || instalment === null || monthsLeft === null) return undefined;
  const paid = impliedRate(balance, instalment, monthsLeft);
  if (paid === null) return undefined;
  return { ...ratesOf(paid, said, index), balance, instalment, monthsLeft, propertyValue: valoareImobil ?? ZERO };
}

/** A rate below IRCC has no margin over it: the program then assumes its kind. It has no value of ROBOR. */
function ratesOf(paid: Rate, said: RateKind, index: Rate | null) {
  if (said === 'variable' && index !== null && paid >= index)
    return { fixedRate: null, margin: rate(paid - index), rateBasis: 'derived' } as const;
  const bases = { fixed: 'derived', variable: 'assumed', robor: 'robor', unknown: 'assumed' } as const;
  return { fixedRate: paid, margin: null, rateBasis: bases[said] };
}

async function indexOn(tx: Db, day: string): Promise<Rate | null> {
  const percent = await readableOn(tx, 'IRCC', day);
  return percent === undefined ? null : fromPercent(percent);
}
