import { IconClockExclamation } from '@tabler/icons-react';
import type { Deadline } from 'contract/cases/case';
import type { DeadlineKind } from 'contract/fields/case-stages';
import { today } from '../../shared/time/today.ts';
import { deadlineText, shortDeadline } from '../customers/case-text.ts';
import { dueTone, nearDay } from '../customers/near-day.ts';
import styles from './due.module.css';

/** That the day of a step has passed, in a word. */
const PASSED = {
  answer: 'întârziat',
  offer: 'ofertă expirată',
  signing: 'semnare întârziată',
} as const satisfies Record<DeadlineKind, string>;

type CaseDueProps = {
  deadline: Deadline;
  /** For narrow places. */
  isShort?: boolean;
  /** For the narrowest: the day and one word at most are seen; screen readers hear the step. */
  isDay?: boolean;
};

/** The awaited step and its day; a late one has words and a colour of its own. */
export function CaseDue({ deadline, isShort = false, isDay = false }: CaseDueProps) {
  const now = today();
  const tone = dueTone(deadline.day, now);
  return (
    <span
      className={`${styles.due} due-color text-ink-soft text-14`}
      data-tone={tone}
      title={deadlineText(deadline, now)}
    >
      {tone === 'late' && !isDay && (
        <IconClockExclamation size={16} stroke={1.9} aria-hidden className="inline align-[-0.2em] me-1" />
      )}
      {isDay ? (
        <>
          <span className="visually-hidden">{deadlineText(deadline, now)}</span>
          <span aria-hidden>{dayText(deadline, now)}</span>
        </>
      ) : isShort ? (
        shortDeadline(deadline, now)
      ) : (
        deadlineText(deadline, now)
      )}
    </span>
  );
}

/** `întârziat, 27 nov.`, `ofertă vineri`; the day of an answer, the usual step, stands alone. */
function dayText(deadline: Deadline, now: string): string {
  const { kind, day } = deadline;
  if (day < now) return `${PASSED[kind]}, ${nearDay(day, now)}`;
  return kind === 'answer' ? nearDay(day, now) : shortDeadline(deadline, now);
}
