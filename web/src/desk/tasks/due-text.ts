import { formatCount } from 'contract/text/romanian';
import { dayNumber, dayOf } from 'loan/calendar';
import { dueTone, nearTime } from '../customers/near-day.ts';

/** When a task is due: `azi, 10:00`; for an overdue one since when: `restantă de 2 zile`. Days are ISO. */
export function dueText({ day, hour }: { readonly day: string; readonly hour: string | null }, today: string): string {
  if (dueTone(day, today) === 'late') {
    const days = dayNumber(dayOf(today)) - dayNumber(dayOf(day));
    return `restantă de ${formatCount(days, 'zi', 'zile')}`;
  }
  return nearTime({ day, hour }, today);
}
