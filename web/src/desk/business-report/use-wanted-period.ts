import type { businessReports } from 'contract/business-report/business-report';
import type { Call } from 'contract/endpoint';
import { useSearchParams } from 'react-router';
import { today } from '../../shared/time/today.ts';
import { type PeriodChoice, periodChoices, periodOf } from './periods.ts';

/** The period of the report. */
type ReportQuery = Call<typeof businessReports.get>['query'];

/** The choices above the figures, kept in the page's address, so that it can be sent on and bookmarked. */
export type Chosen = {
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
