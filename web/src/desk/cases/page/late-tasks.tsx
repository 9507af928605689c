import type { CaseDetails } from 'contract/cases/cases';
import { customerSections } from 'contract/site/desk-pages';
import { type Task, tasks } from 'contract/tasks/tasks';
import { today } from '../../../shared/time/today.ts';
import { dueTone } from '../../customers/near-day.ts';
import { useRead } from '../../data/read.ts';
import { dueText } from '../../tasks/due-text.ts';

/** The late tasks of a case and of its client, the latest first; tasks of other cases are theirs. */
export function useLateTasks({ _id, customer }: CaseDetails) {
  const { data = [], isPending } = useRead(tasks.getForCustomer, { query: { phone: customer.phone } });
  const now = today();
  const isLate = ({ doneAt, day, caseId }: Task) =>
    doneAt === null && dueTone(day, now) === 'late' && (caseId === null || caseId === _id);
  return { late: data.filter(isLate), isPending };
}

/** Late tasks in one line, each a link to the tasks. */
export function LateTasks({ late }: { late: readonly Task[] }) {
  if (late.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      {late.map((task, index) => (
        <span key={task._id}>
          {index > 0 && '; '}
          <a href={`#${customerSections.tasks}`}>{task.title}</a>:{' '}
          <span className="due-color font-600" data-tone="late">
            {dueText(task, today())}
          </span>
        </span>
      ))}
    </p>
  );
}
