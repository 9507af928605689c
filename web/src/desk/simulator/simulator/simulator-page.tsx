import { useLocation } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { Simulator } from './simulator.tsx';

/** The loan simulator; each visit starts with what was handed over to it. */
export function SimulatorPage() {
  const { key } = useLocation();
  return (
    <Page title="Simulator Credit">
      <Simulator key={key} />
    </Page>
  );
}
