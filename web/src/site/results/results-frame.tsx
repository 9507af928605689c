import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHasRoomBeside } from '../../ui/layout/use-is-wide.ts';
import spinner from '../../ui/spinner.module.css';
import { CallAside } from '../team/call-aside.tsx';
import styles from './results-frame.module.css';

type ResultsFrameProps = {
  /** The answers behind the result. */
  basis: ReactNode;
  /** The words that a screen reader reads when the answer arrives. */
  status: string;
  onBack: () => void;
  /** The way on from the result; beside Back, at the thumb on phones. */
  next?: ReactNode;
  /** Beside the result on a wide screen, above it on a narrow one. */
  aside?: ReactNode;
  /** Below both columns, over the whole width. */
  below?: ReactNode;
  children: ReactNode;
};

/** The screen of every result: its progress, read aloud, the result itself, the way back and the way on. */
export function ResultsFrame({ basis, status, onBack, next, aside, below, children }: ResultsFrameProps) {
  const hasRoomBeside = useHasRoomBeside();
  return (
    <div className={styles.frame}>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {basis}
      <div className={styles.columns}>
        <div className={styles.aside}>
          {aside}
          {hasRoomBeside && <CallAside hasOwnButton />}
        </div>
        <div className={styles.main}>{children}</div>
      </div>
      {below && <div className={styles.main}>{below}</div>}
      <div className={`${styles.navigation} print:hidden!`}>
        <Button variant="secondary" className={styles.back} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden="true" className={styles.backArrow} />
          Înapoi
        </Button>
        {next && <span className={`${styles.next} grid flex-1 md:flex-initial`}>{next}</span>}
      </div>
    </div>
  );
}

/** During the computation: the words, and the room of the answer. */
export function ResultsLoading() {
  return (
    <div className={styles.loading}>
      <span className={`${spinner.spinner} ${styles.spinner}`} aria-hidden="true" />
      <h1 className="text-22">Se încarcă simularea...</h1>
      <div className={`${styles.skeleton} grid col-span-full gap-4`} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
