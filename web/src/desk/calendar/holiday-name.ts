import { dayOf } from 'loan/calendar';
import { type Holiday, holidayOn } from 'loan/holidays';

const NAMES: Readonly<Record<Holiday, string>> = {
  'new-year': 'Anul Nou',
  epiphany: 'Boboteaza',
  'saint-john': 'Sf. Ioan',
  'union-day': 'Unirea',
  'labour-day': 'Ziua Muncii',
  'childrens-day': 'Ziua Copilului',
  dormition: 'Sf. Maria',
  'saint-andrew': 'Sf. Andrei',
  'national-day': 'Ziua Națională',
  christmas: 'Crăciunul',
  'good-friday': 'Vinerea Mare',
  easter: 'Paștele',
  pentecost: 'Rusaliile',
};

/** The name of the legal holiday on a day; undefined on other days. */
export function holidayName(day: string): string | undefined {
  const holiday = holidayOn(dayOf(day));
  return holiday && NAMES[holiday];
}
