import { IconCalendarClock, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { Appointment } from 'contract/appointments/appointments';
import { answerWords, isHourRefused } from 'contract/appointments/client-answers';
import { formatInstant } from '../../shared/time/instant.ts';
import styles from './appointments.module.css';

const SIGNS = { accepted: IconCheck, declined: IconX, tentative: IconQuestionMark, counter: IconCalendarClock };

type AnswerProps = { appointment: Pick<Appointment, 'clientAnswer'> };

/** The customer's answer to the invitation, as words with an icon; empty without one. */
export function AnswerMark({ appointment: { clientAnswer } }: AnswerProps) {
  if (!clientAnswer) return null;
  const Sign = SIGNS[clientAnswer.answer];
  return (
    <span className={styles.outcome} data-outcome={clientAnswer.answer} title={answerWords(clientAnswer)}>
      <Sign size={14} stroke={2.4} className="flex-none" aria-hidden />
      {answerWords(clientAnswer)}
    </span>
  );
}

/**
 * The same with the customer's own words and the time of the answer. A note says when a coming hour gets no reminder.
 */
export function AnswerNote({ appointment, isComing }: AnswerProps & { isComing: boolean }) {
  const { clientAnswer } = appointment;
  if (!clientAnswer) return null;
  return (
    <div className="grid gap-1 text-14">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AnswerMark appointment={appointment} />
        <span className="text-ink-soft">{formatInstant(clientAnswer.at)}</span>
      </p>
      {clientAnswer.comment && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          „<bdi>{clientAnswer.comment}</bdi>”
        </p>
      )}
      {isComing && isHourRefused(clientAnswer.answer) && (
        <p className="text-ink-soft">Clientului nu i se mai amintește de această oră.</p>
      )}
    </div>
  );
}
