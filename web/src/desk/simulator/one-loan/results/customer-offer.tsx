import { Button } from '@mantine/core';
import { cases as api } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/text/loan-form';
import type { OfferSimulation } from 'quote/offer-simulation';
import { useState } from 'react';
import { messageOf } from '../../../../shared/api/failure.ts';
import { Alert } from '../../../../shared/ui/components/alert.tsx';
import { OfferInCase } from '../../../cases/open/offer-in-case.tsx';
import { OpenCase } from '../../../cases/open/open-case.tsx';
import { useCustomerData, useSelectOffer } from '../../../customers/customer-data-api.ts';
import { useRead } from '../../../data/read.ts';
import { RefusedChoice } from '../../../simulations/judged-offer.tsx';
import type { AsOf, SimulationCustomer } from '../../../simulations/navigation-state.ts';
import { useIsEarlier } from '../../../simulations/use-basis.ts';

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
  const { data } = useCustomerData(phone);
  const [isAsking, setAsking] = useState(false);
  const saving = useSelectOffer(phone, () => setAsking(false));
  const isEarlier = useIsEarlier(asOf);
  const { metadata, eligibil } = simulation;
  if (!data || isEarlier) return null;
  if (data.selectedOffer === metadata._id) return <ChosenOffer customer={customer} input={input} offer={metadata} />;
  const select = () => saving.mutate({ offer: metadata._id, seen: data.selectedOffer });
  const failure = saving.error ? `Oferta nu a putut fi aleasă. ${messageOf(saving.error)}` : undefined;
  return (
    <>
      <Button
        variant="light"
        fullWidth
        loading={saving.isPending}
        onClick={() => (eligibil ? select() : setAsking(true))}
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
