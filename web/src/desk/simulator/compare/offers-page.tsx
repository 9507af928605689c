import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { passedOn } from '../../simulations/navigation-state.ts';
import { Comparison } from './comparison.tsx';
import { InputSummary } from './input-summary.tsx';

/** "Simulation results and offers comparison": every offer for the form that the previous screen passed on. */
export function OffersPage() {
  const { state, key } = useLocation();
  const navigationState = useMemo(() => passedOn(state), [state]);
  return (
    <Page title="Comparația ofertelor" about={navigationState?.customer?.name}>
      {navigationState ? (
        <>
          <InputSummary navigationState={navigationState} />
          <Comparison key={key} navigationState={navigationState} />
        </>
      ) : (
        <NoInput />
      )}
    </Page>
  );
}

/** The screen was opened directly, without a form. */
function NoInput() {
  return (
    <Alert
      tone="info"
      title="Pentru ce credit comparăm ofertele?"
      action={<Link to="/step1">Introduceți datele simulării</Link>}
    >
      Pagina aceasta arată ofertele pentru datele unei simulări. Începeți din QuickStart sau din simulator, cu „Vezi
      Oferte”.
    </Alert>
  );
}
