import { useLocation } from 'react-router';
import { Simulator } from './simulator.tsx';

/** The loan simulator; each visit starts with what was handed over to it. */
export function SimulatorPage() {
  const { key } = useLocation();
  return <Simulator key={key} />;
}
