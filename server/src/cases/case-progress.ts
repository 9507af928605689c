import type { CaseStage, Deadline } from 'contract/cases/case';
import { isEnded, stageOrder } from 'contract/text/case-stages';
import type { applications } from './applications.table.ts';

/** What decides how far an application is, and what is awaited. */
type Progress = Pick<typeof applications.$inferSelect, 'stage' | 'answerBy' | 'offerValidUntil' | 'signingOn'>;

/** What is awaited with a bank: its answer, then that its offer is signed before it expires. A day that passed is awaited still. */
export function deadlineOf({ stage, answerBy, offerValidUntil, signingOn }: Progress): Deadline | null {
  if (stage === 'sent' || stage === 'preapproved' || stage === 'valuation')
    return answerBy === null ? null : { kind: 'answer', day: answerBy };
  if (stage !== 'approved') return null;
  const offer = offerValidUntil === null ? null : ({ kind: 'offer', day: offerValidUntil } as const);
  const signing = signingOn === null ? null : ({ kind: 'signing', day: signingOn } as const);
  return earlier(offer, signing);
}

/** Where an open case stands, as it is stored: the furthest of its applications that have not ended, and the first deadline. */
export function progressOf(all: readonly Progress[]): {
  readonly stage: CaseStage;
  readonly deadlineOn: string | null;
  readonly deadlineKind: Deadline['kind'] | null;
} {
  const furthest = all.reduce<CaseStage>(
    (stage, one) => (!isEnded(one.stage) && isFurther(one.stage, stage) ? one.stage : stage),
    'preparing',
  );
  const deadline = all.map(deadlineOf).reduce(earlier, null);
  return { stage: furthest, deadlineOn: deadline?.day ?? null, deadlineKind: deadline?.kind ?? null };
}

function isFurther(stage: Progress['stage'], than: CaseStage): boolean {
  return than !== 'closed' && stageOrder(stage) > stageOrder(than);
}

/** Of the same day the first one. */
function earlier(one: Deadline | null, other: Deadline | null): Deadline | null {
  if (one === null || other === null) return one ?? other;
  return other.day < one.day ? other : one;
}
