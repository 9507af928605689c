import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { FormPage } from '../ui/form-page.tsx';
import { useFetchAhead } from '../wizard/use-fetch-ahead.ts';
import { useIsForgotten } from '../wizard/use-forgetting.ts';
import { Forgotten } from '../wizard/wizard-gate.tsx';
import { BookingForm } from './booking-form.tsx';
import { readSimulation } from './simulation.ts';

/** A request that was sent must be told to be so, whatever became of the network meanwhile. */
const SUCCESS = [() => import('../final-info/final-info-page.tsx')];

/** /programareApel: who wants to be called, with the simulation where there is one. */
export function BookingPage() {
  const { state } = useLocation();
  const simulation = useMemo(() => readSimulation(state), [state]);
  const isForgotten = useIsForgotten();
  useFetchAhead(SUCCESS);
  if (isForgotten) return <Forgotten />;
  return (
    <FormPage
      title="Programați un apel gratuit"
      lead="Vă sună un consultant, răspunde la întrebări și compară ofertele împreună cu dumneavoastră. Nu vă obligă la nimic."
    >
      <BookingForm simulation={simulation} />
    </FormPage>
  );
}
