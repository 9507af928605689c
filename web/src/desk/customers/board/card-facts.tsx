import { IconCalculator, IconClockExclamation, IconHome, IconMessage, IconRefresh } from '@tabler/icons-react';
import { CLOSED } from 'contract/customers/customer-status';
import { formatNumber } from 'contract/romanian/romanian';
import type { ComponentType } from 'react';
import { caseStageText, deadlineText, nextDay, spokenCase } from '../case-text.ts';
import { type DueTone, dueTone, nearDay, nearTime } from '../near-day.ts';
import { requestSum, requestText } from '../summary-text.ts';
import type { Card } from './board-lists.ts';

const KIND_ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>>> =
  {
    Achizitie: IconHome,
    Simulare: IconHome,
    Refinantare: IconRefresh,
    Incadrare: IconCalculator,
    Contact: IconMessage,
  };

type CardFactsProps = { card: Card; today: string };

/**
 * The case with stage, bank, next day and amount; without a case the next action and the requested loan. Both parts
 * share a line where they fit, and nothing is cut.
 */
export function CardFacts({ card, today }: CardFactsProps) {
  const open = card.summary?.case;
  return (
    <span className="flex flex-wrap items-center gap-x-2 min-w-0 text-ink-soft text-[0.8125rem] wrap-anywhere">
      {open ? (
        <>
          <span className="grow text-ink" title={spokenCase(open, today)}>
            {caseStageText(open)}
          </span>
          <span className="flex grow justify-between gap-2 whitespace-nowrap">
            <CaseDay card={card} today={today} />
            <span className="ms-auto tabular">{formatNumber(open.amount)}</span>
          </span>
        </>
      ) : (
        <RequestLine card={card} today={today} />
      )}
    </span>
  );
}

/** The day of the case's deadline or of the next task, whichever comes first. */
function CaseDay({ card: { summary }, today }: CardFactsProps) {
  const next = summary?.case && nextDay(summary, today);
  if (!next) return null;
  const isTask = next.what === 'task';
  const words = isTask ? `${next.task.title}: ${nearTime(next.task, today)}` : deadlineText(next.deadline, today);
  return (
    <span title={words}>
      <Due tone={next.tone}>{nearDay(isTask ? next.task.day : next.deadline.day, today)}</Due>
    </span>
  );
}

function RequestLine({ card: { summary, status }, today }: CardFactsProps) {
  const KindIcon = KIND_ICONS[summary?.request?.tipCredit ?? ''];
  const task = summary?.nextTask;
  return (
    <>
      {task && <span className="grow">{task.title}</span>}
      <span className="flex grow justify-between gap-2 whitespace-nowrap">
        {task ? (
          <span>
            <Due tone={dueTone(task.day, today)}>{nearTime(task, today)}</Due>
          </span>
        ) : (
          summary && status !== CLOSED && <span>Fără acțiune</span>
        )}
        {KindIcon && (
          <span className="inline-flex items-center gap-1 ms-auto tabular" title={requestText(summary)}>
            <KindIcon size={15} stroke={1.7} aria-hidden />
            {requestSum(summary)}
          </span>
        )}
      </span>
    </>
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
