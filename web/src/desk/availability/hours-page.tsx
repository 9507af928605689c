import { BOOKABLE_DAYS } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours } from 'contract/availability/broker-hours';
import { formatCount } from 'contract/romanian/romanian';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAccount } from '../data/account.ts';
import { useRead } from '../data/read.ts';
import { ChangedDays } from './changed-days.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { WeekSection } from './week-section.tsx';

/** The parameter of the address that names whose hours are shown. */
const BROKER_PARAM = 'broker';

/** /orar: when visitors may choose a broker; administrators edit everybody's hours. */
export function HoursPage() {
  const hours = useRead(api.list, {});
  const { data: account } = useAccount();
  const [params, setParams] = useSearchParams();
  const chosen = params.get(BROKER_PARAM) ?? account?.username;
  const shown = hours.data?.find(({ username }) => username === chosen) ?? hours.data?.[0];
  return (
    <Page
      title="Programul meu"
      intro={`Orele pe care le pot alege vizitatorii site-ului, în următoarele ${formatCount(BOOKABLE_DAYS, 'zi', 'zile')}. Programările făcute de dumneavoastră nu sunt legate de ele.`}
    >
      {(hours.isPending || !account) && !hours.error && <Skeleton height={480} />}
      {hours.error && !hours.data && <LoadFailed retry={hours.refetch}>{messageOf(hours.error)}</LoadFailed>}
      {hours.data && hours.data.length > 1 && shown && (
        <BrokerSelect
          all={hours.data}
          me={account?.username}
          value={shown.username}
          onChoose={(username) => setParams({ [BROKER_PARAM]: username }, { replace: true })}
        />
      )}
      {account && shown && <HoursOf key={shown.username} hours={shown} isMine={shown.username === account.username} />}
    </Page>
  );
}

type BrokerSelectProps = {
  all: readonly BrokerHours[];
  me: string | undefined;
  value: string;
  onChoose: (username: string) => void;
};

function BrokerSelect({ all, me, value, onChoose }: BrokerSelectProps) {
  return (
    <Select
      label="Al cui program"
      className="max-w-measure"
      value={value}
      options={all.map(({ username, name }) => ({
        value: username,
        label: username === me ? `${name} (dumneavoastră)` : name,
      }))}
      onChange={onChoose}
    />
  );
}

function HoursOf({ hours, isMine }: { hours: BrokerHours; isMine: boolean }) {
  return (
    <>
      <WeekSection hours={hours} isMine={isMine} />
      <ChangedDays hours={hours} />
      <HolidaysSection hours={hours} />
    </>
  );
}
