import { useSearchParams } from 'react-router';
import { today } from '../../shared/time/today.ts';
import { useAppointments } from '../appointments/appointments-api.ts';
import { useLiveAppointments } from '../appointments/use-live-appointments.ts';
import { monthIn, monthOf, weeksOf } from './month.ts';

/** What the calendar shows. */
export type Shown = { readonly month: string; readonly isMine: boolean };

/** The month and whose appointments, kept in the address: `?luna=2026-11&brokeri=toti`. */
export function useCalendar() {
  const [params, setParams] = useSearchParams();
  const now = today();
  const shown: Shown = { month: monthIn(params.get('luna'), now), isMine: params.get('brokeri') !== 'toti' };
  const weeks = weeksOf(shown.month);
  const list = useAppointments({
    from: weeks[0]?.[0] ?? '',
    to: weeks.at(-1)?.at(-1) ?? '',
    isMine: shown.isMine,
  });
  useLiveAppointments();
  const show = (change: Partial<Shown>) => {
    const { month, isMine } = { ...shown, ...change };
    const written = { ...(month !== monthOf(now) && { luna: month }), ...(!isMine && { brokeri: 'toti' }) };
    // At once: keys that come meanwhile would find the days of the month before.
    setParams(written, { flushSync: true });
  };
  return { shown, show, weeks, now, list };
}
