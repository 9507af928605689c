import type { CaseStage, Deadline } from 'contract/cases/case';
import { isEnded, stageOrder } from 'contract/fields/case-stages';
import type { applications } from '../schema/applications.table.ts';

/** The facts that decide an application's progress and its awaited step. */
export type Progress = Pick<typeof applications.$inferSelect, 'stage' | 'answerBy' | 'offerValidUntil' | 'signingOn'>;

/**
 * The next awaited step at a bank: its answer, then the signing of its offer or the last day for that. A day that has
 * passed stays the deadline.
 */
export function deadlineOf({ stage, answerBy, offerValidUntil, signingOn }: Progress): Deadline | null {
  if (stage === 'sent' || stage === 'preapproved' || stage === 'valuation')
    return answerBy === null ? null : { kind: 'answer', day: answerBy };
  if (stage !== 'approved') return null;
  const offer = offerValidUntil === null ? null : ({ kind: 'offer', day: offerValidUntil } as const);
  const signing = signingOn === null ? null : ({ kind: 'signing', day: signingOn } as const);
  return earlier(offer, signing);
}

/** Stage and deadline of an open case: the stage of its furthest open application, and its first deadline. */
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

/** The earlier deadline; on the same day `one`. */
function earlier(one: Deadline | null, other: Deadline | null): Deadline | null {
  if (one === null || other === null) return one ?? other;
  return other.day < one.day ? other : one;
}
