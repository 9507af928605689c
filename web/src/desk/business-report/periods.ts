import { dayOf, daysInMonth, isoDate, monthsLater } from 'loan/calendar';

/** Days, ISO, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The choices of a period; `interval`: by its days. */
export const periodChoices = [
  { value: '12-luni', label: 'Ultimele 12 luni' },
  { value: 'luna', label: 'Luna aceasta' },
  { value: 'luna-trecuta', label: 'Luna trecută' },
  { value: 'trimestrul', label: 'Trimestrul acesta' },
  { value: 'trimestrul-trecut', label: 'Trimestrul trecut' },
  { value: 'anul', label: 'Anul acesta' },
  { value: 'anul-trecut', label: 'Anul trecut' },
  { value: 'interval', label: 'Altă perioadă' },
] as const;

export type PeriodChoice = (typeof periodChoices)[number]['value'];

/** The days of a choice: whole months, including the present one. */
export function periodOf(choice: Exclude<PeriodChoice, 'interval'>, today: string): Period {
  const { month } = dayOf(today);
  const quarter = (month - 1) % 3;
  switch (choice) {
    case '12-luni':
      return months(today, -11, 12);
    case 'luna':
      return months(today, 0, 1);
    case 'luna-trecuta':
      return months(today, -1, 1);
    case 'trimestrul':
      return months(today, -quarter, 3);
    case 'trimestrul-trecut':
      return months(today, -quarter - 3, 3);
    case 'anul':
      return months(today, 1 - month, 12);
    case 'anul-trecut':
      return months(today, -11 - month, 12);
  }
}

/** `count` whole months, the first of them `later` months after that of the day. */
function months(day: string, later: number, count: number): Period {
  const first = monthsLater({ ...dayOf(day), day: 1 }, later);
  const last = monthsLater(first, count - 1);
  return { from: isoDate(first), to: isoDate({ ...last, day: daysInMonth(last.year, last.month) }) };
}
