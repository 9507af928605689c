import { appointments } from 'contract/appointments/appointments';
import { useSearchParams } from 'react-router';
import { readText, storeText } from '../../../shared/drafts/browser-storage.ts';
import { today } from '../../../shared/time/today.ts';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { useRead } from '../../data/read.ts';
import { addressOf, daysOf, readAddress, type Shown, type View } from '../shown.ts';

/** The browser's key for the person's last view. */
const CHOSEN = 'vedere-calendar';
const VIEWS: readonly View[] = ['day', 'week', 'month'];

/**
 * The view is in the address: `?zi=2026-11-24`, `?saptamana=2026-11-23` or `?luna=2026-11`, and `&brokeri=toti` or
 * `&brokeri=ana`. Without a day it shows today in the view that the person chose last: at first a week where there is
 * room, a day on a phone.
 */
export function useCalendar() {
  const [params, setParams] = useSearchParams();
  const isWide = useIsWide();
  const now = today();
  const shown = readAddress(params, { now, view: chosenView() ?? (isWide ? 'week' : 'day') });
  const days = daysOf(shown);
  const mine = shown.filter === 'mine' ? 'true' : 'false';
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '', mine } as const;
  const list = useRead(appointments.getAll, { query }, { keepsPrevious: true });
  const show = (change: Partial<Shown>) => {
    if (change.view) storeText('browser', CHOSEN, change.view);
    // Rendered before the next key is handled, which would otherwise act on the days before.
    setParams(addressOf({ ...shown, ...change }), { flushSync: true });
  };
  return { shown, show, now, list };
}

function chosenView(): View | undefined {
  const chosen = readText('browser', CHOSEN);
  return VIEWS.find((view) => view === chosen);
}
