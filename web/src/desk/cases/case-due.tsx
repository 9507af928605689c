import { IconClockExclamation } from '@tabler/icons-react';
import type { Deadline } from 'contract/cases/case';
import { today } from '../../shared/time/today.ts';
import { deadlineText, shortDeadline } from '../customers/case-text.ts';
import { dueTone, nearDay } from '../customers/near-day.ts';
import styles from './due.module.css';

type CaseDueProps = {
  deadline: Deadline;
  /** For narrow places. */
  isShort?: boolean;
  /** For the narrowest: only the day is seen, screen readers hear the step. */
  isDay?: boolean;
};

/** The awaited step and its day; a late one has words, an icon and a colour of its own. */
export function CaseDue({ deadline, isShort = false, isDay = false }: CaseDueProps) {
  const now = today();
  const tone = dueTone(deadline.day, now);
  return (
    <span
      className={`${styles.due} due-color text-ink-soft text-14`}
      data-tone={tone}
      title={deadlineText(deadline, now)}
    >
      {tone === 'late' && (
        <IconClockExclamation size={16} stroke={1.9} aria-hidden className="inline align-[-0.2em] me-1" />
      )}
      {isDay ? (
        <>
          <span className="visually-hidden">{deadlineText(deadline, now)}</span>
          <span aria-hidden>{nearDay(deadline.day, now)}</span>
        </>
      ) : isShort ? (
        shortDeadline(deadline, now)
      ) : (
        deadlineText(deadline, now)
      )}
    </span>
  );
}
