import type { LoanFormInput } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { impliedRate } from 'loan/implied-rate';
import { fromRon } from 'loan/money';

/** The largest amount that is taken for that of a loan, RON. */
const MAX_FOLLOWED_RON = 1e9;

/** True of a refinancing whose figures have a rate between them: its present loan can be followed. */
export function isFollowable({ tipCredit, principalRamas, rataActuala, perioadaRamasa }: LoanFormInput): boolean {
  if (tipCredit !== 'Refinantare') return false;
  const typed = (ron: typeof rataActuala) => fromRon(Math.min(amountOf(ron), MAX_FOLLOWED_RON));
  return impliedRate(typed(principalRamas), typed(rataActuala), Number(perioadaRamasa)) !== null;
}
