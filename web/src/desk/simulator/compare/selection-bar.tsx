import { formatCount } from 'contract/romanian/romanian';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './offers.module.css';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = {
  chosen: Selection;
  onOpen: () => void;
  /** Other commands for them. */
  children: ReactNode;
};

/** At the bottom of the screen while offers are chosen: how many, and the commands for them. */
export function SelectionBar({ chosen, onOpen, children }: SelectionBarProps) {
  const count = chosen.ids.length;
  if (count === 0) return null;
  return (
    <section
      aria-label="Ofertele alese"
      className={`${styles.bar} raised flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 print:hidden!`}
    >
      <p role="status">
        {formatCount(count, 'ofertă aleasă', 'oferte alese')}
        {chosen.isFull && ', cel mult atâtea'}
      </p>
      <div className="flex flex-wrap gap-2 min-w-0">
        {children}
        <Button variant="soft" onClick={onOpen} className="px-3">
          Vedeți-le alăturate
        </Button>
        <Button variant="quiet" onClick={chosen.clear} className="px-3">
          Renunțați
        </Button>
      </div>
    </section>
  );
}
