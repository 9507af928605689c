import { IconCalculator, IconClockExclamation, IconHome, IconMessage, IconRefresh } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { dueTone } from '../../near-day.ts';
import { dueText, requestSum, requestText } from '../../summary-text.ts';
import styles from '../board.module.css';
import type { Card } from '../board-lists.ts';

/** A closed request needs no next action. */
const CLOSED = 5;

const KIND_ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>>> =
  {
    Achizitie: IconHome,
    Simulare: IconHome,
    Refinantare: IconRefresh,
    Incadrare: IconCalculator,
    Contact: IconMessage,
  };

/** The second line: what is next and when, and the loan asked for beside a picture of its kind. */
export function CardFacts({ card, today }: { card: Card; today: string }) {
  const { summary } = card;
  const KindIcon = KIND_ICONS[summary?.request?.tipCredit ?? ''];
  return (
    <span className="flex items-center gap-2 text-ink-soft text-14">
      <span className={`${styles.line} flex-1`}>
        <NextTask card={card} today={today} />
      </span>
      {KindIcon && (
        <span className="inline-flex items-center gap-1 tabular" title={requestText(summary)}>
          <KindIcon size={15} stroke={1.7} aria-hidden />
          {requestSum(summary)}
        </span>
      )}
    </span>
  );
}

function NextTask({ card: { summary, status }, today }: { card: Card; today: string }) {
  const task = summary?.nextTask;
  if (!task) return summary && status !== CLOSED ? 'Fără acțiune' : null;
  const tone = dueTone(task.day, today);
  return (
    <>
      {tone === 'late' && <IconClockExclamation size={15} stroke={1.8} aria-hidden className={styles.late} />}
      <span className={styles.due} data-tone={tone}>
        {dueText(task, today)}
      </span>{' '}
      {task.title}
    </>
  );
}
