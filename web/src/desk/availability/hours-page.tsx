import { BOOKABLE_DAYS } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours } from 'contract/availability/broker-hours';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { writeDay } from '../calendar/month.ts';
import { useAccount } from '../data/account.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { DAYS_SECTION, DayDialog, daySaved } from './day-dialog.tsx';
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
      intro={`Orele pe care le pot alege vizitatorii site-ului, în următoarele ${formatCount(BOOKABLE_DAYS, 'zi', 'zile')}. Dumneavoastră puteți programa la orice oră.`}
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

type Changed = BrokerHours['exceptions'][number];

/** Single days with other hours than in the week. */
function ChangedDays({ hours }: { hours: BrokerHours }) {
  const [opened, setOpened] = useState<{ day: string }>();
  const { exceptions } = hours;
  return (
    <Section
      id={DAYS_SECTION}
      title="Zile cu alt program"
      text="O zi în care lucrați altfel decât în restul săptămânii, sau deloc."
      action={
        <Button variant="secondary" onClick={() => setOpened({ day: '' })}>
          Zi diferită
        </Button>
      }
    >
      {exceptions.length === 0 && <p className="text-ink-soft">Nicio zi diferită: fiecare este ca în săptămână.</p>}
      {exceptions.length > 0 && (
        <ul className="ruled-2 list-none">
          {exceptions.map((changed) => (
            <ChangedDay
              key={changed.day}
              hours={hours}
              changed={changed}
              onChange={() => setOpened({ day: changed.day })}
            />
          ))}
        </ul>
      )}
      {opened && <DayDialog hours={hours} day={opened.day} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

type ChangedDayProps = { hours: BrokerHours; changed: Changed; onChange: () => void };

function ChangedDay({ hours: { username, version }, changed: { day, timeSlots }, onChange }: ChangedDayProps) {
  const saving = useChange(api.saveDay, { notice: daySaved });
  const name = writeDay(day);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex-[1_1_16rem] min-w-0">
        <p className="first-letter:capitalize font-600">{name}</p>
        <p className="text-14 text-ink-soft tabular">
          {timeSlots.length === 0 ? 'Nicio oră: nu lucrați' : timeSlots.join(', ')}
        </p>
        {saving.error && (
          <p role="alert" className="text-14 text-bad">
            {messageOf(saving.error)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button variant="quiet" aria-label={`Modificați: ${name}`} onClick={onChange} className="px-3">
          Modificați
        </Button>
        <Button
          variant="quiet"
          aria-label={`Reveniți la programul obișnuit: ${name}`}
          loading={saving.isPending}
          onClick={() =>
            saving.mutate({ params: { username, day }, body: { timeSlots: null, expectedVersion: version } })
          }
          className="px-3"
        >
          Reveniți la programul obișnuit
        </Button>
      </div>
    </li>
  );
}
