import { Button } from '@mantine/core';
import { MOST_SIDE_BY_SIDE } from 'contract/simulations';
import { plural } from '../ui/format.ts';
import styles from './offers.module.css';
import type { Chosen } from './use-chosen.ts';

/** At the bottom of the screen while offers are chosen: how many, and what is done with them. */
export function ChosenBar({ chosen, onOpen }: { chosen: Chosen; onOpen: () => void }) {
  const count = chosen.ids.length;
  return (
    <section aria-label="Ofertele alese" className={styles.bar} data-open={count > 0 || undefined}>
      <p role="status">
        {count > 0 && `${plural(count, 'ofertă aleasă', 'oferte alese')}${chosen.isFull ? ', cel mult atâtea' : ''}`}
        {count === 0 && (
          <span className={styles.soft}>Bifați până la {MOST_SIDE_BY_SIDE} oferte, ca să le vedeți alăturate.</span>
        )}
      </p>
      {count > 0 && (
        <div className={styles.barButtons}>
          <Button onClick={onOpen}>Vedeți-le alăturate</Button>
          <Button variant="subtle" onClick={chosen.clear}>
            Renunțați
          </Button>
        </div>
      )}
    </section>
  );
}
