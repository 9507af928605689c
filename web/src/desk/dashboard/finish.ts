import { contactLog } from 'contract/customer-record/contact-log';
import { responsible } from 'contract/customers/responsible';
import { tasks } from 'contract/tasks/tasks';
import { sendOnce } from '../data/change.ts';
import type { DueTime } from '../tasks/day-chips.ts';

/** The action for a customer: a call with its outcome, or another one. */
export type Done = 'answered' | 'no-answer' | 'call-back' | 'done';

/** The work of a row of the dashboard. */
export type Work = {
  readonly phone: string;
  readonly customerId: string;
  /** Their status; undefined: no stage is proposed after a call. */
  readonly status?: number;
  /** The customer's name. */
  readonly label: string;
  /** Its task; undefined: a lead or a customer without one. */
  readonly taskId?: string;
  /** The customer has no broker: the caller claims them. */
  readonly isFree: boolean;
  /** The section in which it is announced. */
  readonly sectionId: string;
};

/** `note`: of a call, empty for none. */
type Finish = {
  readonly done: Done;
  readonly note: string;
  readonly next: ({ readonly title: string } & DueTime) | null;
};

/** The calls of which `finish` makes some. */
export const FINISH_CALLS = [responsible.claim, tasks.complete, contactLog.add];

/**
 * Records the action, completes its task and adds the next one in one call; first claims a customer without a broker.
 */
export async function finish(work: Work, done: Finish): Promise<void> {
  if (work.isFree) await sendOnce(responsible.claim, { params: { phone: work.phone } });
  await send(work, done);
}

function send({ phone, taskId }: Work, { done, note, next }: Finish): Promise<unknown> {
  if (done === 'done' && taskId !== undefined) {
    return sendOnce(tasks.complete, { params: { id: taskId }, body: { next } });
  }
  const outcome = done === 'done' ? 'answered' : done;
  const body = { outcome, note, next, ...(taskId !== undefined && { completes: taskId }) } as const;
  return sendOnce(contactLog.add, { params: { phone }, body });
}
