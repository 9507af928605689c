import { formatCount } from 'contract/romanian/romanian';
import { daysAfter } from 'contract/romanian/romanian-time';
import { today } from '../../shared/time/today.ts';
import { Fold } from '../../ui/layout/fold.tsx';
import { holidayName } from '../calendar/holiday-name.ts';
import { writeDay } from '../calendar/month.ts';
import styles from './hours.module.css';

const DAYS = 366;

/** The legal holidays of the next year, on which no hour can be chosen. */
export function LegalHolidays() {
  const days = legalHolidaysFrom(today());
  return (
    <Fold heading={`Sărbători legale, știute: ${formatCount(days.length, 'zi', 'zile')} în următoarele 12 luni`}>
      <ul className={`${styles.legal} grid gap-x-4 gap-y-1 text-14 tabular`}>
        {days.map(({ day, name }) => (
          <li key={day}>
            {writeDay(day)} · {name}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function legalHolidaysFrom(first: string): { day: string; name: string }[] {
  return Array.from({ length: DAYS }, (_, count) => daysAfter(first, count)).flatMap((day) => {
    const name = holidayName(day);
    return name === undefined ? [] : [{ day, name }];
  });
}
