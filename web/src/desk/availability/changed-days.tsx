import type { BrokerHours } from 'contract/availability/broker-hours';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { writeDay } from '../calendar/month.ts';
import { DayDialog } from './day-dialog.tsx';
import { DAYS_SECTION, useSaveDay } from './save-day.ts';

type Changed = BrokerHours['exceptions'][number];

/** Single days with other hours than in the week. */
export function ChangedDays({ hours }: { hours: BrokerHours }) {
  const [opened, setOpened] = useState<{ day: string }>();
  const { exceptions } = hours;
  return (
    <Section
      id={DAYS_SECTION}
      title="Zile diferite"
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

function ChangedDay({ hours, changed: { day, timeSlots }, onChange }: ChangedDayProps) {
  const saving = useSaveDay(hours);
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
          aria-label={`Ca în săptămână: ${name}`}
          loading={saving.isPending}
          onClick={() => saving.save({ day, timeSlots: null })}
          className="px-3"
        >
          Ca în săptămână
        </Button>
      </div>
    </li>
  );
}
