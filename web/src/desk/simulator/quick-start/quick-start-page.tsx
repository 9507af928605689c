import { useLocation } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { passedOn } from '../navigation-state.ts';
import { QuickStartForm } from './quick-start-form.tsx';

/** "QuickStart": a client, the figures of their loan on one page, and on to the offers. */
export function QuickStartPage() {
  const { state, key } = useLocation();
  return (
    <Page title="QuickStart" intro="Alegeți un client sau scrieți un nume, completați datele și comparați ofertele.">
      <QuickStartForm key={key} navigationState={passedOn(state)} />
    </Page>
  );
}
