import { type ReactNode, useId } from 'react';
import { Fold } from '../../ui/layout/fold.tsx';
import styles from './results.module.css';

/** A part of the result behind the answer: it opens at its heading, and paper has it open. */
export function ResultFold({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Fold heading={<h2 id={id}>{heading}</h2>} className={`${styles.fold}`}>
        <div className={`${styles.block} pb-4`}>{children}</div>
      </Fold>
    </section>
  );
}
