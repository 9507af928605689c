import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { site } from '../../shared/brand/brand.ts';
import { usePrefetch } from '../../shared/navigation/use-prefetch.ts';
import { FormPage } from '../layout/form-page.tsx';
import { CallAside, WhoCalls } from '../team/call-aside.tsx';
import { useTeam } from '../team/use-team.ts';
import { SessionExpired } from '../wizard-session/require-answers.tsx';
import { readSimulation } from '../wizard-session/simulation.ts';
import { useIsSessionExpired } from '../wizard-session/use-session-expiry.ts';
import { BookingForm } from './booking-form.tsx';
import { useIsHourOffered } from './free-hours.ts';

/** The screen must confirm a sent request, even if the network fails meanwhile. */
const SUCCESS = [() => import('./booked/final-info-page.tsx')];

/** /programareApel: the form for a call, with the simulation if there is one. */
export function BookingPage() {
  const { state } = useLocation();
  const simulation = useMemo(() => readSimulation(state), [state]);
  const isExpired = useIsSessionExpired();
  const members = useTeam();
  const orChosen = useIsHourOffered() ? ' sau la ora pe care o alegeți' : '';
  usePrefetch(SUCCESS);
  if (isExpired) return <SessionExpired />;
  return (
    <FormPage
      title="Programați un apel gratuit"
      aside={<CallAside hasOwnButton team={{ members }} />}
      lead={`Vă sună sau vă scrie un broker în cel mult ${site().callPromise}${orChosen} și vă răspunde la întrebări. Nu vă obligă la nimic.`}
    >
      <WhoCalls members={members} />
      <BookingForm simulation={simulation} />
    </FormPage>
  );
}
