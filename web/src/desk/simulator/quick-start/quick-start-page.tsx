import { useLocation } from 'react-router';
import { passedOn } from '../../simulations/navigation-state.ts';
import { QuickStartForm } from './quick-start-form.tsx';

/** "QuickStart": a client, the figures of their loan on one page, and on to the offers. */
export function QuickStartPage() {
  const { state, key } = useLocation();
  return <QuickStartForm key={key} navigationState={passedOn(state)} />;
}
