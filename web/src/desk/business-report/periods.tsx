import type { UseQueryResult } from '@tanstack/react-query';
import type { businessReports } from 'contract/business-report/business-report';
import type { Call } from 'contract/endpoint';
import { formatDate } from 'contract/romanian/romanian';
import { dayOf, daysInMonth, isoDate, monthsLater } from 'loan/calendar';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Days, ISO, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The choices of a period; `interval`: by its days. */
const periodChoices = [
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

/** The period of the report. */
type ReportQuery = Call<typeof businessReports.get>['query'];

/** The choices above the figures, kept in the page's address, so that it can be sent on and bookmarked. */
type Chosen = {
  readonly choice: PeriodChoice;
  readonly from: string;
  readonly to: string;
  readonly until: ReportQuery['until'];
};

/** The chosen period; its days are empty while they are typed. */
export function useWantedPeriod() {
  const [address, setAddress] = useSearchParams();
  const choice = periodChoices.find(({ value }) => value === address.get('perioada'))?.value ?? '12-luni';
  const typed = { from: address.get('de-la') ?? '', to: address.get('pana-la') ?? '' };
  const period = choice === 'interval' ? typed : periodOf(choice, today());
  const chosen: Chosen = { choice, ...period, until: address.get('pasi') === 'azi' ? 'today' : 'period' };
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    const isOwn = next.choice === 'interval';
    setAddress(
      {
        perioada: next.choice,
        ...(isOwn && { 'de-la': next.from, 'pana-la': next.to }),
        ...(next.until === 'today' && { pasi: 'azi' }),
      },
      { replace: true },
    );
  };
  const { from, to, until } = chosen;
  return { chosen, choose, wanted: { from, to, until }, isWhole: from !== '' && to !== '' };
}

/** A period as the page's address has it. */
export type WantedPeriod = ReturnType<typeof useWantedPeriod>;

type PeriodPageProps = {
  period: WantedPeriod;
  /** Of what the figures are. */
  intro: string;
  /** The figures follow customers over steps. */
  hasSteps?: boolean;
  actions?: ReactNode;
  /** The page waits for the first of them, and fails where all do. */
  reads: readonly Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>[];
  children: ReactNode;
};

/** The page of a period: the choice of it, and its figures once its days are chosen. */
export function PeriodPage({ period, intro, hasSteps = false, actions, reads, children }: PeriodPageProps) {
  const { wanted, isWhole } = period;
  const failed = reads.every(({ error }) => error) ? reads[0]?.error : undefined;
  const retry = () => Promise.all(reads.map(({ refetch }) => refetch()));
  const isPending = reads.every((read) => read.isPending);
  return (
    <Page title="Rapoarte" intro={`${formatPeriod(wanted)}. ${intro}`} actions={actions}>
      <PeriodControls period={period} hasSteps={hasSteps} />
      {failed && <LoadFailed retry={retry}>{messageOf(failed)}</LoadFailed>}
      {!isWhole && <p className="text-ink-soft">Alegeți prima și ultima zi a perioadei.</p>}
      {isWhole && isPending && <Skeleton height={480} />}
      {isWhole && !failed && !isPending && children}
    </Page>
  );
}

const formatPeriod = ({ from, to }: { from: string; to: string }): string =>
  from === '' || to === '' ? 'Altă perioadă' : `${formatDate(from)} – ${formatDate(to)}`;

const UNTIL = [
  { value: 'period', label: 'Sfârșitul perioadei' },
  { value: 'today', label: 'Azi' },
] as const;

/** The choice of the period, and until when the steps of its customers count. */
function PeriodControls({ period: { chosen, choose }, hasSteps }: { period: WantedPeriod; hasSteps: boolean }) {
  const { choice, from, to, until } = chosen;
  return (
    <div className="grid grid-cols-fit-12 items-end gap-3 print:hidden!">
      <Select
        label="Perioada"
        options={periodChoices.map(({ value, label }) => ({ value, label }))}
        value={choice}
        onChange={(chosen) =>
          choose({ choice: periodChoices.find(({ value }) => value === chosen)?.value ?? '12-luni' })
        }
      />
      {choice === 'interval' && (
        <>
          <DateInput label="De la" name="from" value={from} onChange={(day) => choose({ from: day })} />
          <DateInput label="Până la" name="to" value={to} onChange={(day) => choose({ to: day })} />
        </>
      )}
      {hasSteps && (
        <Segmented
          legend="Se numără pașii făcuți până la"
          value={until}
          onChange={(value) => choose({ until: value })}
          options={UNTIL}
        />
      )}
    </div>
  );
}
