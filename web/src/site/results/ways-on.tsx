import { IconAdjustments, IconBookmark } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { isRecord } from '../../shared/api/is-record.ts';
import { Button } from '../../ui/button.tsx';
import { SaveSimulation } from '../saved/save-simulation.tsx';
import { OfferChoices } from './offer-choices.tsx';
import styles from './results.module.css';

/** A way on from a result: the words of its button, and what opens in place at a press. */
export type Way = {
  readonly words: string;
  readonly icon: ReactNode;
  readonly content: ReactNode;
  /** Open from the start after a change that it made. */
  readonly keepsPlace?: boolean;
};

type WaysOnProps = {
  ways: readonly Way[];
  /** The way to a person, first in the row; absent: it stands elsewhere on the screen. */
  call?: ReactNode;
  /** A reason to open one of them, below the row. */
  hint?: { readonly words: string; readonly opens: string } | null;
};

/** One row of ways on below an answer; one of them at a time is open below the row. */
export function WaysOn({ ways, call, hint }: WaysOnProps) {
  const isChanged = useIsChangedInPlace();
  const [opened, setOpened] = useState(() => ways.find(({ keepsPlace }) => keepsPlace && isChanged)?.words);
  const id = useId();
  return (
    <section className={`${styles.block} print:hidden!`} aria-label="Mai departe">
      <div className={styles.ways}>
        {call}
        {ways.map(({ words, icon }) => (
          <Button
            key={words}
            variant="secondary"
            icon={icon}
            className={styles.way}
            aria-expanded={words === opened}
            aria-controls={id}
            onClick={() => setOpened(words === opened ? undefined : words)}
          >
            {words}
          </Button>
        ))}
      </div>
      {hint && hint.opens !== opened && (
        <div>
          <Button variant="quiet" className={styles.hint} onClick={() => setOpened(hint.opens)}>
            {hint.words}
          </Button>
        </div>
      )}
      <div id={id} className={styles.block}>
        {ways.find(({ words }) => words === opened)?.content}
      </div>
    </section>
  );
}

/** To keep the result: as a file, by a link, or on this device. */
export function keepingWay(kept: ComponentProps<typeof SaveSimulation>): Way {
  return {
    words: 'Păstrați rezultatul',
    icon: <IconBookmark size={20} aria-hidden="true" />,
    content: <SaveSimulation {...kept} />,
  };
}

/** To change what the prices assume of the visitor. */
export function changingWay(formData: LoanFormInput): Way {
  return {
    words: 'Schimbați condițiile',
    icon: <IconAdjustments size={20} aria-hidden="true" />,
    content: <OfferChoices formData={formData} />,
    keepsPlace: true,
  };
}

/** A choice of conditions led here; the sliders beside the result keep their place themselves. */
function useIsChangedInPlace(): boolean {
  const { state } = useLocation();
  return isRecord(state) && state.keepsPlace !== undefined && state.keepsPlace !== 'cifre';
}
