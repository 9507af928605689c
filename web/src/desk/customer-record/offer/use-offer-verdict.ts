import { customerForms } from 'contract/booking/customer-forms';
import type { ProblemCode } from 'contract/problem';
import { simulations } from 'contract/simulations/simulations';
import type { Judged } from 'quote/shown/comparison/judged-offer';
import { ApiError } from '../../../shared/api/call.ts';
import { newestLoanForm } from '../../customers/newest-loan-form.ts';
import { useRead } from '../../data/read.ts';
import { type AsOf, inputOf } from '../../simulations/navigation-state.ts';

/**
 * Whether a bank would give an offer to this customer, by their newest form with a loan; with `asOf`, the offer of that
 * day. `form` is undefined without one.
 */
export function useOfferVerdict(phone: string, offer: string, asOf?: AsOf) {
  const forms = useRead(customerForms.getCustomerInfo, { query: { phone } });
  const form = newestLoanForm(forms.data);
  const isWanted = form !== undefined && offer !== '';
  const simulated = useRead(
    simulations.simOffer,
    isWanted ? { body: { ...inputOf(form, asOf), oferta: offer, ...asOf } } : undefined,
  );
  return {
    form,
    judged: judgedBy(simulated),
    isPending: offer !== '' && (forms.isPending || simulated.isLoading),
    error: forms.error ?? (isRefusal(simulated.error) ? null : simulated.error),
  };
}

function judgedBy({ data, error }: { data: Judged | undefined; error: Error | null }): Judged | undefined {
  if (isRefusal(error)) return { eligibil: false, motive: [error.message] };
  return data;
}

/** Limits of every offer: age, term, share of the home that is lent. A visitor could correct these, so it is no 422. */
const LIMITS: ReadonlySet<string> = new Set<ProblemCode>([
  'VARSTA_MINIMA',
  'PERIOADA',
  'PERIOADA_VARSTA',
  'AVANS_INSUFICIENT',
  'LTV',
]);

/** The loan itself is refused, for every offer. */
function isRefusal(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && (failure.status === 422 || LIMITS.has(failure.code));
}
