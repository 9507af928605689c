import { brokerHoursCalls as api, type BrokerHoliday, type BrokerHours } from 'contract/availability/broker-hours';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { daysAfter } from 'contract/romanian/romanian-time';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { failed } from '../../shared/forms/field-errors.ts';
import { today } from '../../shared/time/today.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { holidayName } from '../appointments/days-off.ts';
import { writeDay } from '../calendar/month.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { ConflictsDialog } from './conflicts-dialog.tsx';
import styles from './hours.module.css';
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

const DAYS = 366;

/** The legal holidays of the next year, on which no hour can be chosen. */
function LegalHolidays() {
  const days = legalHolidaysFrom(today());
  return (
    <Fold heading={`Sărbători legale: ${formatCount(days.length, 'zi', 'zile')} în următoarele 12 luni`}>
      <ul className={`${styles.legal} grid gap-x-4 gap-y-1 text-14 tabular`}>
        {days.map(({ day, name }) => (
          <li key={day}>
            {writeDay(day)} · {name}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function legalHolidaysFrom(first: string): { day: string; name: string }[] {
  return Array.from({ length: DAYS }, (_, count) => daysAfter(first, count)).flatMap((day) => {
    const name = holidayName(day);
    return name === undefined ? [] : [{ day, name }];
  });
}

const NEW = { from: '', to: '', reason: '' };

type HolidayDialogProps = {
  username: string;
  onClose: () => void;
  /** Gets the added holiday if it holds appointments. */
  onConflicts: (holiday: BrokerHoliday) => void;
};

/** The dialog in which a holiday is added. */
function HolidayDialog({ username, onClose, onConflicts }: HolidayDialogProps) {
  const form = useSaveForm({
    draft: useDraftValues('concediu', username, NEW),
    validate: ({ from }) => failed({ from: from !== '' && from < today() && 'Prima zi nu poate fi în trecut.' }),
    change: api.addHoliday,
    sent: ({ from, to, reason }) => ({ params: { username }, body: { from, to: to === '' ? from : to, reason } }),
    notice: announces('Concediu adăugat', HOLIDAYS_SECTION),
    onSaved: ({ holiday, conflicts }) => {
      onClose();
      if (conflicts.length > 0) onConflicts(holiday);
    },
    onClose,
  });
  return (
    <SaveDialog form={form} title="Concediu nou" submit="Adăugați concediul">
      <DateInput label="Prima zi" min={today()} required {...form.field('from')} />
      <DateInput label="Ultima zi (gol: o singură zi)" min={form.values.from || today()} {...form.field('to')} />
      <TextInput
        label="Motivul (opțional)"
        hint="Îl văd numai colegii."
        maxLength={MAX_LENGTH.holidayReason}
        {...form.field('reason')}
      />
      <p className="text-14 text-ink-soft">
        Dacă aveți programări în aceste zile, le vedeți imediat și le puteți muta. Nimic nu se mută singur.
      </p>
    </SaveDialog>
  );
}
