import { IconAlertTriangle } from '@tabler/icons-react';
import type { Task } from 'contract/tasks/tasks';
import { today } from '../../shared/time/today.ts';
import { timeTone } from '../customers/near-day.ts';
import { dueText } from './due-text.ts';

/** The due time of a task; an overdue one has words, an icon and a colour. */
export function TaskDue({ task }: { task: Pick<Task, 'day' | 'hour'> }) {
  const now = today();
  const tone = timeTone(task, now);
  return (
    <span className="due-color font-600 whitespace-nowrap" data-tone={tone}>
      {tone === 'late' && (
        <IconAlertTriangle size={16} stroke={2} aria-hidden className="inline align-[-0.15em] me-1" />
      )}
      {dueText(task, now)}
    </span>
  );
}
