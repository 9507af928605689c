import { useQuery } from '@tanstack/react-query';
import type { LoanFormInput } from 'contract/text/loan-form';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { firstInstalment } from 'quote/shown/shown-options';
import { messageOf } from '../../../shared/api/failure.ts';
import type { OfferChoice } from '../../cases/open/case-offers.tsx';
import { OpenCase } from '../../cases/open/open-case.tsx';
import type { SimulationCustomer } from '../navigation-state.ts';
import { simAllQuery } from '../simulator-api.ts';

/** From what a case is begun. */
export type OpenCaseWithProps = {
  customer: SimulationCustomer;
  /** From what it is begun: what was typed is kept by it. */
  begunFrom: string;
  form: LoanFormInput | undefined;
  /** An offer that was chosen: ticked, and there whatever the comparison says. */
  chosen?: { readonly _id: string; readonly banca: string; readonly oferta: string } | undefined;
  ticked?: readonly string[];
  onClose: () => void;
};

/** Opens a case that rests on a form, with the offers of today compared for it. */
export function OpenCaseWith({ customer, begunFrom, form, chosen, ticked = [], onClose }: OpenCaseWithProps) {
  const compared = useQuery({ ...simAllQuery({ formData: form ?? {} }), enabled: form !== undefined });
  const offers = choicesOf(compared.data ?? []);
  const isMissing = chosen && !offers.some(({ _id }) => _id === chosen._id);
  return (
    <OpenCase
      phone={customer.phone}
      name={customer.name}
      begunFrom={begunFrom}
      form={form}
      offers={isMissing ? [{ ...chosen, monthly: null, isRefused: false }, ...offers] : offers}
      offersNote={noteOf(form, compared)}
      ticked={chosen ? [chosen._id, ...ticked] : ticked}
      onClose={onClose}
    />
  );
}

/** Those that can be had first, by what they cost a month. */
function choicesOf(offers: readonly SimulatedOffer[]): readonly OfferChoice[] {
  return offers
    .map(({ metadata: { _id, banca, oferta }, loanDetails, eligibil }) => ({
      ...{ _id, banca, oferta, monthly: firstInstalment(loanDetails.creditData), isRefused: !eligibil },
    }))
    .toSorted((one, other) => Number(one.isRefused) - Number(other.isRefused) || one.monthly - other.monthly);
}

type Compared = { readonly isLoading: boolean; readonly error: Error | null };

function noteOf(form: LoanFormInput | undefined, { isLoading, error }: Compared): string | undefined {
  if (!form) return 'Clientul nu are încă un formular de credit: băncile se adaugă din dosar.';
  if (isLoading) return 'Se compară ofertele de azi…';
  return error ? `Ofertele nu au putut fi comparate. ${messageOf(error)} Băncile se pot adăuga și din dosar.` : undefined;
}
