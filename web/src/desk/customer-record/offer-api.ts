import { useQuery } from '@tanstack/react-query';
import type { ProblemCode } from 'contract/problem';
import { simulations } from 'contract/simulations/simulations';
import type { Judged } from 'quote/shown/comparison/judged-offer';
import { ApiError } from '../../shared/api/call.ts';
import { formsQuery, newestLoanForm } from '../customers/customer-forms-api.ts';
import { staffCall } from '../session/staff-call.ts';
import type { AsOf } from '../simulations/navigation-state.ts';
import { inputFrom } from '../simulations/simulator-input.ts';

/**
 * Whether a bank would give an offer to this customer, by the newest form in which they asked for a loan; with `asOf`,
 * the offer as it was on that day. `form` is undefined where there is none.
 */
export function useOfferVerdict(phone: string, offer: string, asOf?: AsOf) {
  // Shown beside the list of forms, which keeps them fresh.
  const forms = useQuery({ ...formsQuery(phone), refetchOnMount: false });
  const form = newestLoanForm(forms.data);
  const simulated = useQuery({
    queryKey: ['simulations', 'simOffer', form?._id, offer, asOf ?? 'today'],
    queryFn: async ({ signal }): Promise<Judged> => {
      const body = { ...inputFrom(form), oferta: offer, ...asOf };
      try {
        const { eligibil, motive, pesteLimita } = await staffCall(simulations.simOffer, { body }, { signal });
        return { eligibil, motive, pesteLimita };
      } catch (failure) {
        if (!isRefusal(failure)) throw failure;
        return { eligibil: false, motive: [failure.message] };
      }
    },
    enabled: form !== undefined && offer !== '',
    meta: { shows: simulations.simOffer.shows },
  });
  return {
    form,
    judged: simulated.data,
    isPending: offer !== '' && (forms.isPending || simulated.isLoading),
    error: forms.error ?? simulated.error,
  };
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
