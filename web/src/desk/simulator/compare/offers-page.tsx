import { useLocation } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { isNavigationState, type NavigationState } from '../navigation-state.ts';
import { Comparison } from './comparison.tsx';
import { InputSummary } from './input-summary.tsx';
import { NoInput } from './no-input.tsx';

/** "Simulation results and offers comparison": every offer for the form that the screen before handed over. */
export function OffersPage() {
  const { state, key } = useLocation();
  const navigationState: NavigationState | undefined = isNavigationState(state) ? state : undefined;
  return (
    <Page title="Comparația ofertelor" intro={navigationState && 'Toate ofertele, simulate cu aceleași date.'}>
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
