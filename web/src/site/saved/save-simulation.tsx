import type { LoanFormInput } from 'contract/fields/loan-form';
import { SAVED_FOR_DAYS } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import type { DatedVersions } from 'contract/simulations/credit-data';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkBox } from './link-box.tsx';
import styles from './save-simulation.module.css';
import { SendLink } from './send-link.tsx';
import { useSavedLink } from './use-saved-link.ts';

type KeepSimulationProps = {
  formData: LoanFormInput;
  /** The versions of the shown figures: the link opens with them. */
  seen: DatedVersions | undefined;
  /** Other ways to keep it, shown first. */
  children?: ReactNode;
};

/** The ways to keep the simulation: a private link for another device, or the same by e-mail. */
export function SaveSimulation({ formData, seen, children }: KeepSimulationProps) {
  const { saved, doing, failure, isRemoved, make, remove } = useSavedLink(formData, seen);
  return (
    <section
      aria-labelledby="pastrati"
      className={`${styles.block} grid grid-cols-1 gap-5 rounded-card bg-brand-tint py-5 px-4 md:p-6 print:hidden!`}
    >
      <h2 id="pastrati" className={`${styles.title} text-18`}>
        Păstrați simularea
      </h2>
      {children}
      <div className={`${styles.option} grid grid-cols-1 gap-3`}>
        <p>
          Un link privat, valabil {formatCount(SAVED_FOR_DAYS, 'zi', 'zile')}, pe care îl deschideți de pe orice
          dispozitiv. Păstrează numai răspunsurile din simulator și ziua cifrelor, fără nume și fără date de contact.
        </p>
        {saved ? (
          <LinkBox saved={saved} isRemoving={doing === 'removing'} onRemove={remove} />
        ) : (
          <div>
            <Button variant="secondary" loading={doing === 'saving'} onClick={() => void make()}>
              Creați linkul
            </Button>
          </div>
        )}
        {isRemoved && <Alert tone="good">Simularea salvată a fost ștearsă. Linkul nu mai funcționează.</Alert>}
        {failure && <Alert tone="bad">{failure}</Alert>}
      </div>
      <SendLink make={make} />
    </section>
  );
}
