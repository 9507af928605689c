import { IconCalculator, IconClockExclamation, IconHome, IconMessage, IconRefresh } from '@tabler/icons-react';
import type { CustomerSummary } from 'contract/customers/customer-summary';
import { formatNumber } from 'contract/text/romanian';
import type { ComponentType } from 'react';
import { type CaseFacts, caseStageText, nextDay, shortDeadline, spokenCase } from '../../case-text.ts';
import { type DueTone, dueTone } from '../../near-day.ts';
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

type CardFactsProps = { card: Card; today: string };

/** The second line: of a case how far it is and what is due; otherwise what is next, and the loan asked for. */
export function CardFacts({ card, today }: CardFactsProps) {
  const { summary } = card;
  return (
    <span className="flex items-center gap-2 text-ink-soft text-14">
      {summary?.case ? (
        <CaseLine summary={summary} open={summary.case} today={today} />
      ) : (
        <RequestLine card={card} today={today} />
      )}
    </span>
  );
}

/** The loan that a case is about, beside the customer's name. */
export function CaseSum({ open, today }: { open: CaseFacts; today: string }) {
  return (
    <span className="text-ink-soft text-14 tabular whitespace-nowrap" title={spokenCase(open, today)}>
      {formatNumber(open.amount)}
    </span>
  );
}

type CaseLineProps = { summary: CustomerSummary; open: CaseFacts; today: string };

/** How far the case is and with which bank; beside it the first of its deadline and the next task. */
function CaseLine({ summary, open, today }: CaseLineProps) {
  const next = nextDay(summary, today);
  return (
    <>
      <span className={`${styles.line} ${styles.case}`} title={spokenCase(open, today)}>
        {caseStageText(open)}
      </span>
      {next && (
        <span className={`${styles.line} ${styles.caseDue}`}>
          {next.what === 'deadline' ? (
            <Due tone={next.tone}>{shortDeadline(next.deadline, today)}</Due>
          ) : (
            <Task task={next.task} today={today} />
          )}
        </span>
      )}
    </>
  );
}

function RequestLine({ card: { summary, status }, today }: CardFactsProps) {
  const KindIcon = KIND_ICONS[summary?.request?.tipCredit ?? ''];
  const task = summary?.nextTask;
  return (
    <>
      <span className={`${styles.line} flex-1`}>
        {task ? <Task task={task} today={today} /> : summary && status !== CLOSED && 'Fără acțiune'}
      </span>
      {KindIcon && (
        <span className="inline-flex items-center gap-1 tabular" title={requestText(summary)}>
          <KindIcon size={15} stroke={1.7} aria-hidden />
          {requestSum(summary)}
        </span>
      )}
    </>
  );
}

function Task({ task, today }: { task: NonNullable<CustomerSummary['nextTask']>; today: string }) {
  return (
    <>
      <Due tone={dueTone(task.day, today)}>{dueText(task, today)}</Due> {task.title}
    </>
  );
}

/** A day by which something must happen; what is late has a mark beside its colour. */
function Due({ tone, children }: { tone: DueTone; children: string }) {
  return (
    <>
      {tone === 'late' && <IconClockExclamation size={15} stroke={1.8} aria-hidden className={styles.late} />}
      <span className={styles.due} data-tone={tone}>
        {children}
      </span>
    </>
  );
}
