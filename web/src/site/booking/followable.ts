import type { LoanFormInput } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { impliedRate } from 'loan/implied-rate';
import { fromRon } from 'loan/money';

/** The largest plausible amount of a loan, RON. */
const MAX_FOLLOWED_RON = 1e9;

/** True of a refinancing whose figures imply a rate: we can follow its present loan. */
export function isFollowable({ tipCredit, principalRamas, rataActuala, perioadaRamasa }: LoanFormInput): boolean {
  if (tipCredit !== 'Refinantare') return false;
  const typed = (ron: typeof rataActuala) => fromRon(Math.min(amountOf(ron), MAX_FOLLOWED_RON));
  return impliedRate(typed(principalRamas), typed(rataActuala), Number(perioadaRamasa)) !== null;
}
