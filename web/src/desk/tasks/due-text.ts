import { formatCount } from 'contract/romanian/romanian';
import { daysBetween } from 'contract/romanian/romanian-time';
import { dueTone, nearTime, timeTone } from '../customers/near-day.ts';

/** The due time of a task: `azi, 10:00`; for an overdue one its delay: `restantă de 2 zile`. Days are ISO. */
export function dueText({ day, hour }: { readonly day: string; readonly hour: string | null }, today: string): string {
  if (dueTone(day, today) === 'late') {
    return `restantă de ${formatCount(daysBetween(day, today), 'zi', 'zile')}`;
  }
  if (timeTone({ day, hour }, today) === 'late') return `azi de la ${hour}, întârziată`;
  return nearTime({ day, hour }, today);
}
