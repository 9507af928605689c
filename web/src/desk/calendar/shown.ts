import { dayIn, monthIn, monthOf, sameDayIn, weekOf, weeksOf } from './month.ts';

/** The period of the calendar on the screen. */
export type View = 'day' | 'week' | 'month';

/** The broker of the shown appointments: oneself, everybody, or one by user name. */
export type BrokerFilter = 'mine' | 'all' | { readonly broker: string };

/** The content of the calendar; for a week or a month, `day` is one of its days. */
export type Shown = { readonly view: View; readonly day: string; readonly filter: BrokerFilter };

const EVERYBODY = 'toti';

/** The content of an address; without a day in it, today in `view`. */
export function readAddress(params: URLSearchParams, { now, view }: { now: string; view: View }): Shown {
  const filter = parseBrokerFilter(params.get('brokeri'));
  const ofWeek = dayIn(params.get('saptamana'));
  const ofDay = dayIn(params.get('zi'));
  if (ofWeek) return { view: 'week', day: weekOf(ofWeek).includes(now) ? now : ofWeek, filter };
  if (ofDay) return { view: 'day', day: ofDay, filter };
  if (params.has('luna')) return { view: 'month', day: dayOfMonth(monthIn(params.get('luna'), now), now), filter };
  return { view, day: now, filter };
}

function parseBrokerFilter(text: string | null): BrokerFilter {
  if (!text) return 'mine';
  return text === EVERYBODY ? 'all' : { broker: text };
}

/** Today in its own month, else the first. */
function dayOfMonth(month: string, now: string): string {
  return monthOf(now) === month ? now : sameDayIn(month, `${month}-01`);
}

/** The address that shows it. */
export function addressOf({ view, day, filter }: Shown): Record<string, string> {
  const where = { day: { zi: day }, week: { saptamana: weekOf(day)[0] ?? day }, month: { luna: monthOf(day) } }[view];
  if (filter === 'mine') return where;
  return { ...where, brokeri: filter === 'all' ? EVERYBODY : filter.broker };
}

/** The days to read: for a single day its whole week, which the strip of a phone counts. */
export function daysOf({ view, day }: Shown): string[] {
  return view === 'month' ? weeksOf(monthOf(day)).flat() : weekOf(day);
}
