import { brokerHoursCalls as api, type BrokerHoliday, type BrokerHours } from 'contract/availability/broker-hours';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { ConflictsDialog } from './conflicts-dialog.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { LegalHolidays } from './legal-holidays.tsx';
import { HOLIDAYS_SECTION } from './plans.ts';

/** The holidays of a broker, the appointments in them, and the legal holidays. */
export function HolidaysSection({ hours: { username, holidays } }: { hours: BrokerHours }) {
  const [isAdding, setIsAdding] = useState(false);
  const [opened, setOpened] = useState<BrokerHoliday>();
  return (
    <Section
      id={HOLIDAYS_SECTION}
      title="Concedii"
      text="În aceste zile vizitatorii nu pot alege nimic."
      action={
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          Concediu nou
        </Button>
      }
    >
      {holidays.length === 0 && <p className="text-ink-soft">Niciun concediu notat.</p>}
      {holidays.length > 0 && (
        <ul className="ruled-2 list-none">
          {holidays.map((holiday) => (
            <HolidayRow key={holiday._id} holiday={holiday} onConflicts={() => setOpened(holiday)} />
          ))}
        </ul>
      )}
      <LegalHolidays />
      {isAdding && <HolidayDialog username={username} onClose={() => setIsAdding(false)} onConflicts={setOpened} />}
      {opened && <ConflictsDialog holiday={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

/** `24 decembrie 2026`, `24 decembrie 2026 – 3 ianuarie 2027`. */
function daysText({ from, to }: BrokerHoliday): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

function HolidayRow({ holiday, onConflicts }: { holiday: BrokerHoliday; onConflicts: () => void }) {
  const ofHoliday = { params: { id: holiday._id } };
  const conflicts = useRead(api.getConflicts, ofHoliday);
  const removing = useChange(api.removeHoliday, { notice: announces('Concediu șters', HOLIDAYS_SECTION) });
  const days = daysText(holiday);
  const count = conflicts.data?.length ?? 0;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex-[1_1_16rem] min-w-0">
        <p className="font-600 tabular">{days}</p>
        {holiday.reason !== '' && <p className="text-14 text-ink-soft wrap-anywhere">{holiday.reason}</p>}
        {conflicts.error && !conflicts.data && (
          <p role="alert" className="text-14 text-bad">
            {messageOf(conflicts.error)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        {count > 0 && (
          <Button variant="secondary" aria-label={`Mutați programările din ${days}`} onClick={onConflicts}>
            {formatCount(count, 'programare', 'programări')}: mutați
          </Button>
        )}
        <ConfirmedAction
          title="Ștergeți concediul"
          action="Ștergeți"
          failed={messageOf}
          run={() => removing.mutateAsync(ofHoliday)}
          trigger={(ask) => (
            <Button variant="quiet" aria-label={`Ștergeți concediul din ${days}`} onClick={ask} className="px-3">
              Ștergeți
            </Button>
          )}
        >
          Vizitatorii vor putea alege din nou ore în aceste zile. Programările mutate rămân unde sunt.
        </ConfirmedAction>
      </div>
    </li>
  );
}
