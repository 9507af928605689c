import { useEffect, useState } from 'react';
import { KeptSimulation } from '../../wizard-session/kept-simulation.tsx';

/** Offers to go on with the simulation that this device keeps; drawn in the browser only, which alone knows of one. */
export function KeptSection() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser ? <KeptSimulation /> : null;
}
