import { IconBookmark, IconList } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { Pair } from 'quote/shown/shown-options';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusOn } from '../../../ui/focus/focus-anchor.ts';
import styles from '../results.module.css';
import { AllOffers } from '../variants/all-offers.tsx';

type WaysOnProps = { formData: LoanFormInput; pair: Pair; isLongest: boolean };

/** Below the answer, beside the call: all offers in place, and the ways to keep the result. */
export function WaysOn({ formData, pair, isLongest }: WaysOnProps) {
  const [isListed, setListed] = useState(false);
  const id = useId();
  return (
    <section className={styles.block} aria-label="Mai departe">
      <div className={`${styles.ways} print:hidden!`}>
        <Button
          variant="secondary"
          icon={<IconList size={20} aria-hidden="true" />}
          aria-expanded={isListed}
          aria-controls={id}
          onClick={() => setListed(!isListed)}
        >
          Vedeți toate ofertele
        </Button>
        <Button variant="secondary" icon={<IconBookmark size={20} aria-hidden="true" />} onClick={goToSaving}>
          Păstrați rezultatul
        </Button>
      </div>
      <div id={id} className={styles.block}>
        {isListed && <AllOffers formData={formData} pair={pair} isLongest={isLongest} />}
      </div>
    </section>
  );
}

function goToSaving(): void {
  const heading = document.getElementById('pastrati');
  heading?.scrollIntoView({ block: 'center' });
  focusOn(heading);
}
