import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { daysAfter } from 'contract/romanian/romanian-time';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { holidayName } from '../../appointments/days-off.ts';
import { useAccount } from '../../data/account.ts';
import type { Brokers } from '../brokers.ts';
import styles from '../calendar.module.css';
import { Initials } from '../initials.tsx';
import { addMonths, monthOf, sameDayIn, weekOf, writeDay, writeMonth, writeWeek } from '../month.ts';
import type { BrokerFilter, Shown, View } from '../shown.ts';

const BROKER_FILTERS = [
  { value: 'mine', label: 'Ale mele' },
  { value: 'all', label: 'Ale echipei' },
] as const;

const VIEWS = [
  { value: 'day', label: 'Zi' },
  { value: 'week', label: 'Săptămână' },
  { value: 'month', label: 'Lună' },
] as const;

/** On a phone. */
const SHORT_VIEWS = VIEWS.map((view) => (view.value === 'week' ? { ...view, label: 'Săpt.' } : view));

const STEPS: Readonly<Record<View, { readonly before: string; readonly after: string }>> = {
  day: { before: 'Ziua anterioară', after: 'Ziua următoare' },
  week: { before: 'Săptămâna anterioară', after: 'Săptămâna următoare' },
  month: { before: 'Luna anterioară', after: 'Luna următoare' },
};

/** The same day of the view before or after. */
export function shifted({ view, day }: Shown, by: 1 | -1): string {
  if (view === 'month') return sameDayIn(addMonths(monthOf(day), by), day);
  return daysAfter(day, view === 'week' ? by * 7 : by);
}

/** The days that are shown, in words. */
export function writeShown({ view, day }: Shown): string {
  if (view === 'month') return writeMonth(monthOf(day));
  if (view === 'week') return writeWeek(weekOf(day));
  return [writeDay(day), holidayName(day)].filter(Boolean).join(' · ');
}

type ToolbarProps = {
  shown: Shown;
  now: string;
  /** The brokers whose appointments are shown; undefined: only one's own. */
  brokers: Brokers | undefined;
  isWide: boolean;
  show: (change: Partial<Shown>) => void;
};

/** Which days, how many of them, and whose appointments. */
export function Toolbar({ shown, now, brokers, isWide, show }: ToolbarProps) {
  const { view, filter } = shown;
  const { before, after } = STEPS[view];
  const step = (label: string, by: 1 | -1) => (
    <IconButton variant="secondary" label={label} onClick={() => show({ day: shifted(shown, by) })}>
      {by < 0 ? (
        <IconChevronLeft size={22} stroke={1.8} aria-hidden />
      ) : (
        <IconChevronRight size={22} stroke={1.8} aria-hidden />
      )}
    </IconButton>
  );
  const words = writeShown(shown);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className={`${styles.paging} flex flex-wrap items-center gap-2 max-md:flex-[1_1_100%]`}>
        {step(before, -1)}
        {step(after, 1)}
        <Button
          variant="quiet"
          disabled={words === writeShown({ ...shown, day: now })}
          onClick={() => show({ day: now })}
        >
          Azi
        </Button>
        <p
          className="first-letter:capitalize ms-1 text-18 font-650 max-md:flex-1 max-md:text-14 max-md:text-end"
          aria-live="polite"
        >
          {words}
        </p>
      </div>
      <OnPaper filter={filter} brokers={brokers} />
      <div
        className={`${styles.choices} flex flex-wrap items-center gap-2 max-md:flex-[1_1_100%] max-md:flex-nowrap max-md:-order-1`}
      >
        <Segmented
          legend="Cât se vede"
          hideLegend
          value={view}
          options={isWide ? VIEWS : SHORT_VIEWS}
          onChange={(chosen) => show({ view: chosen })}
        />
        {isWide ? (
          <Segmented
            legend="Ale cui programări"
            hideLegend
            value={filter === 'mine' ? 'mine' : 'all'}
            options={BROKER_FILTERS}
            onChange={(chosen) => show({ filter: chosen })}
          />
        ) : (
          <BrokerSelect filter={filter} brokers={brokers} onShow={(chosen) => show({ filter: chosen })} />
        )}
      </div>
    </div>
  );
}

type BrokerSelectProps = { filter: BrokerFilter; brokers: Brokers | undefined; onShow: (filter: BrokerFilter) => void };

/** The same choice on a phone, each broker by name. */
function BrokerSelect({ filter, brokers, onShow }: BrokerSelectProps) {
  const others = [...(brokers?.values() ?? [])].map(({ username, name }) => ({ value: `@${username}`, label: name }));
  return (
    <Select
      aria-label="Ale cui programări"
      className={styles.whose}
      value={typeof filter === 'object' ? `@${filter.broker}` : filter}
      options={[...BROKER_FILTERS, ...others]}
      onChange={(value) => onShow(value === 'mine' || value === 'all' ? value : { broker: value.slice(1) })}
    />
  );
}

/** On paper: whose appointments are shown, with the initials of each. */
function OnPaper({ filter, brokers }: { filter: BrokerFilter; brokers: Brokers | undefined }) {
  const { data: account } = useAccount();
  if (filter === 'mine') {
    return (
      <p className="hidden print:block">
        Programările: <bdi>{account?.displayName || account?.username}</bdi>
      </p>
    );
  }
  const shown = [...(brokers?.values() ?? [])].filter(({ username }) => filter === 'all' || username === filter.broker);
  return (
    <p className="hidden print:block">
      Programările:
      {shown.map((broker) => (
        <span key={broker.username} className="ms-2">
          <Initials broker={broker} /> <bdi aria-hidden>{broker.name}</bdi>
        </span>
      ))}
    </p>
  );
}
