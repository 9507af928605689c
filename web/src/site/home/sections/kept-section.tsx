import { useEffect, useState } from 'react';
import { KeptSimulation } from '../../wizard-session/kept-simulation.tsx';

/** Offers to go on with the simulation that this device keeps; only the browser draws it, because only it knows. */
export function KeptSection() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser ? <KeptSimulation /> : null;
}
