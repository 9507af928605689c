import { cases as api } from 'contract/cases/cases';
import { customerPage } from 'contract/customer-record/customer-page';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferSimulation } from 'quote/offer-simulation';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { OfferInCase } from '../../cases/open/offer-in-case.tsx';
import { OpenCase } from '../../cases/open/open-case.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { RefusedChoice } from '../../simulations/judged-offer.tsx';
import type { AsOf, SimulationCustomer } from '../../simulations/navigation-state.ts';
import { useIsEarlier } from '../../simulations/use-basis.ts';

type CustomerOfferProps = {
  customer: SimulationCustomer;
  input: LoanFormInput;
  simulation: OfferSimulation;
  asOf: AsOf;
};

/**
 * Stores the simulated offer as the one that the customer chose; for a refused offer it asks first. Not available with
 * figures of an earlier day: a choice is stored with today's figures.
 */
export function CustomerOffer({ customer, input, simulation, asOf }: CustomerOfferProps) {
  const { phone } = customer;
  const { data } = useRead(customerPage.get, { params: { phone } });
  const [isAsking, setAsking] = useState(false);
  const saving = useChange(customerPage.setSelectedOffer, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => setAsking(false),
  });
  const isEarlier = useIsEarlier(asOf);
  const { metadata, eligibil } = simulation;
  if (!data || isEarlier) return null;
  if (data.selectedOffer === metadata._id) return <ChosenOffer customer={customer} input={input} offer={metadata} />;
  const body = { selectedOffer: metadata._id, expectedOffer: data.selectedOffer };
  const select = () => saving.mutate({ params: { phone }, body });
  const failure = saving.error ? `Oferta nu a putut fi aleasă. ${messageOf(saving.error)}` : undefined;
  return (
    <>
      <Button
        variant="soft"
        loading={saving.isPending}
        onClick={() => (eligibil ? select() : setAsking(true))}
        className="w-full"
      >
        Alegeți-o pentru client
      </Button>
      {failure && !isAsking && <Alert tone="bad">{failure}</Alert>}
      {isAsking && (
        <RefusedChoice
          offer={simulation}
          action="Alegeți-o pentru client"
          isDoing={saving.isPending}
          failure={failure}
          onConfirm={select}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type ChosenOfferProps = Pick<CustomerOfferProps, 'customer' | 'input'> & { offer: OfferSimulation['metadata'] };

/** Says that the offer is the one they chose, and in which case it is. */
function ChosenOffer({ customer, input, offer }: ChosenOfferProps) {
  const { data: cases } = useRead(api.getForCustomer, { query: { phone: customer.phone } });
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <p role="status" className="text-ink-soft text-14">
        Este oferta aleasă pentru <bdi>{customer.name || 'acest client'}</bdi>.
      </p>
      <OfferInCase offer={offer} cases={cases} onOpen={() => setIsOpening(true)} />
      {isOpening && (
        <OpenCase
          customer={customer}
          begunFrom="simulator"
          form={input}
          chosen={offer}
          onClose={() => setIsOpening(false)}
        />
      )}
    </>
  );
}
