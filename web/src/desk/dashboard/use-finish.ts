import { useMutation } from '@tanstack/react-query';
import { contactLog } from 'contract/customer-record/contact-log';
import { tasks } from 'contract/tasks/tasks';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { claim } from '../customers/responsible/responsible-api.ts';
import { staffCall } from '../session/staff-call.ts';
import type { DueTime } from '../tasks/day-chips.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';
import { useRefreshDashboard } from './dashboard-api.ts';

/** What was done for a customer: a call with its outcome, or something else. */
export type Done = 'answered' | 'no-answer' | 'call-back' | 'done';

/** The work of a row of the dashboard. */
export type Work = {
  readonly phone: string;
  /** The customer's name. */
  readonly label: string;
  /** Its task; undefined: a lead or a customer without one. */
  readonly taskId?: string;
  /** The customer is nobody's: whoever calls them claims them. */
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

/**
 * Notes what was done, completes its task and adds the next one in one call; first claims a customer who is nobody's.
 */
export function useFinish(work: Work, onFinished: () => void) {
  const refresh = useRefreshDashboard();
  return useMutation({
    meta: announces('Notat', work.sectionId),
    mutationFn: async (finish: Finish) => {
      if (work.isFree) await claim(work.phone);
      return send(work, finish);
    },
    onSuccess: onFinished,
    onSettled: refresh,
  });
}

function send({ phone, taskId }: Work, { done, note, next }: Finish): Promise<unknown> {
  if (done === 'done' && taskId !== undefined) {
    return sendCreation(`completion ${taskId}`, { next }, (body) =>
      staffCall(tasks.complete, { params: { id: taskId }, body }),
    );
  }
  const outcome = done === 'done' ? 'answered' : done;
  const contact = { outcome, note, next, ...(taskId !== undefined && { completes: taskId }) };
  return sendCreation(`contact ${phone}`, contact, (body) => staffCall(contactLog.add, { params: { phone }, body }));
}
