import { IconClockExclamation, IconHome, IconRefresh } from '@tabler/icons-react';
import { CLOSED } from 'contract/customers/customer-status';
import { formatNumber } from 'contract/romanian/romanian';
import type { ComponentType } from 'react';
import { awaitedText, caseStageText, deadlineText, type NextDay, nextDay, spokenCase } from '../case-text.ts';
import { type DueTone, nearTime } from '../near-day.ts';
import { requestKind, requestSum, requestText } from '../summary-text.ts';
import { Unplanned } from '../unplanned.tsx';
import styles from './board.module.css';
import type { Card } from './board-lists.ts';

const KIND_ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>>> =
  {
    Achizitie: IconHome,
    Simulare: IconHome,
    Refinantare: IconRefresh,
  };

type CardFactsProps = { card: Card; today: string };

/**
 * One line: the next action or the awaited step, and its day; without either the case, or the requested loan. An amount
 * stands beside a day only where there is room; a title has the whole of it.
 */
export function CardFacts({ card, today }: CardFactsProps) {
  const next = card.summary && nextDay(card.summary, today);
  return (
    <span className="flex items-center gap-x-2 text-ink-soft text-[0.8125rem] whitespace-nowrap">
      {next ? <NextLine summary={card.summary} next={next} today={today} /> : <PresentLine card={card} />}
    </span>
  );
}

type Summary = CardFactsProps['card']['summary'];

function NextLine({ summary, next, today }: { summary: Summary; next: NextDay; today: string }) {
  const open = summary?.case;
  const isDeadline = next.what === 'deadline';
  return (
    <>
      <span
        className={`flex-1 min-w-0 truncate ${isDeadline ? 'text-ink' : ''}`}
        title={open ? spokenCase(open, today) : requestText(summary)}
      >
        {isDeadline ? open && awaitedText(open) : next.title}
      </span>
      <NextDue next={next} today={today} />
      <span className={`${styles.amount} flex`}>
        <Amount summary={summary} />
      </span>
    </>
  );
}

/** Of a customer without a next action: their case, or that there is nothing planned. */
function PresentLine({ card: { summary, status } }: Pick<CardFactsProps, 'card'>) {
  const open = summary?.case;
  return (
    <>
      <span className={`flex-1 min-w-0 truncate ${open ? 'text-ink' : ''}`}>
        {open ? caseStageText(open) : summary && status !== CLOSED && <Unplanned />}
      </span>
      <Amount summary={summary} />
    </>
  );
}

/** The amount of the case, or else of the requested loan beside the sign of its kind; without a sum its kind. */
function Amount({ summary }: { summary: Summary }) {
  if (summary?.case) return <span className="tabular">{formatNumber(summary.case.amount)} RON</span>;
  const sum = requestSum(summary);
  const KindIcon = KIND_ICONS[summary?.request?.tipCredit ?? ''];
  if (!sum) return <span>{requestKind(summary)}</span>;
  return (
    <span className="inline-flex items-center gap-1 tabular" title={requestText(summary)}>
      {KindIcon && <KindIcon size={15} stroke={1.7} aria-hidden />}
      {sum} RON
    </span>
  );
}

/** The day of the next task or awaited step; its title says the step in words. */
function NextDue({ next, today }: { next: NextDay; today: string }) {
  return (
    <span title={next.what === 'deadline' ? deadlineText(next, today) : `${next.title}: ${nearTime(next, today)}`}>
      <Due tone={next.tone}>{nearTime(next, today)}</Due>
    </span>
  );
}

/** A day by which something must happen; a late one has an icon beside its colour. */
function Due({ tone, children }: { tone: DueTone; children: string }) {
  return (
    <>
      {tone === 'late' && (
        <IconClockExclamation size={15} stroke={1.8} aria-hidden className="inline me-1 text-bad align-[-0.15em]" />
      )}
      <span className="due-color text-ink font-550" data-tone={tone}>
        {children}
      </span>
    </>
  );
}
