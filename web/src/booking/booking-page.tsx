import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useTitle } from '../ui/use-title.ts';
import { useIsForgotten } from '../wizard/use-forgetting.ts';
import { Forgotten } from '../wizard/wizard-gate.tsx';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-page.module.css';
import { readSimulation } from './simulation.ts';

/** /programareApel: who wants to be called, with the simulation where there is one. */
export function BookingPage() {
  const { state } = useLocation();
  const simulation = useMemo(() => readSimulation(state), [state]);
  const isForgotten = useIsForgotten();
  useTitle('Programați un apel gratuit');
  if (isForgotten) return <Forgotten />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Programați un apel gratuit</h1>
        <p className={styles.lead}>
          Vă sună un consultant, răspunde la întrebări și compară ofertele împreună cu dumneavoastră. Nu vă obligă la
          nimic.
        </p>
      </header>
      <BookingForm simulation={simulation} />
    </div>
  );
}
