import { useMutation } from '@tanstack/react-query';
import { contactLog } from 'contract/tasks/contact-log';
import { tasks } from 'contract/tasks/tasks';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { claim } from '../customers/responsible/responsible-api.ts';
import { staffCall } from '../session/staff-call.ts';
import type { DueTime } from '../tasks/day-chips.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';
import { useRefreshDashboard } from './dashboard-api.ts';

/** What was done about a customer: a call and what came of it, or something else. */
export type Done = 'answered' | 'no-answer' | 'call-back' | 'done';

/** What a row of the dashboard asks for. */
export type Work = {
  readonly phone: string;
  /** Whom it is about. */
  readonly label: string;
  /** The task that it is; undefined: a lead or a customer without one. */
  readonly taskId?: string;
  /** Nobody looks after them: who calls takes them. */
  readonly isFree: boolean;
  /** The section in which it is marked. */
  readonly place: string;
};

/** `note`: of a call, empty for none. */
type Finish = {
  readonly done: Done;
  readonly note: string;
  readonly next: ({ readonly title: string } & DueTime) | null;
};

/** Notes what was done, completes the task that it was, adds the next one: in one call, but for taking who is nobody's. */
export function useFinish(work: Work, onFinished: () => void) {
  const refresh = useRefreshDashboard();
  return useMutation({
    meta: announces('Notat', work.place),
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
