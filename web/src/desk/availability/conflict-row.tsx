import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { HolidayConflict } from 'contract/availability/broker-hours';
import { isolated } from '../../shared/format/direction.ts';
import { Select } from '../../ui/fields/select.tsx';
import { ChannelMark, ChosenMark } from '../appointments/chosen-mark.tsx';
import { writeDayAndSlot } from '../calendar/calendar-cell.ts';
import { writeDay } from '../calendar/month.ts';
import { ContactLinks } from '../customers/contact-links.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { choicesFor, type Outcome, type PlanChoice } from './plans.ts';

type ConflictRowProps = {
  conflict: HolidayConflict;
  chosen: PlanChoice | undefined;
  /** Undefined: not moved or given to a colleague yet. */
  outcome: Outcome | undefined;
  isBusy: boolean;
  onChoose: (value: string) => void;
};

/** An appointment within a holiday: its customer, its plan, and the result. */
export function ConflictRow({ conflict, chosen, outcome, isBusy, onChoose }: ConflictRowProps) {
  const { appointment } = conflict;
  const { phone, email, title, appointmentDate, timeSlot } = appointment;
  const label = customerLabel(appointment);
  const when = writeDayAndSlot(appointmentDate, timeSlot);
  return (
    <li className="grid grid-cols-1 gap-1 py-3 border-t border-line">
      <div className="grid gap-1 min-w-0">
        <p className="first-letter:capitalize font-600 tabular">
          {writeDay(appointmentDate)}, <span className="whitespace-nowrap">{timeSlot}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <bdi>{label}</bdi> · {title}
          <ChosenMark appointment={appointment} />
          <ChannelMark appointment={appointment} />
        </p>
        {!outcome?.isDone && (
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft wrap-anywhere">
            {email === null ? 'Nu are e-mail: anunțați-l dumneavoastră.' : `E-mailul pleacă la ${email}.`}
            {email === null && <ContactLinks phone={phone} who={label} />}
          </p>
        )}
        <div role="status">{outcome && <OutcomeText outcome={outcome} />}</div>
      </div>
      {!outcome?.isDone && (
        <Select
          aria-label={`Ce faceți cu programarea din ${when}, ${isolated(label)}`}
          hint={chosen?.about && <span className="tabular">→ {chosen.about}</span>}
          value={chosen?.value ?? 'stay'}
          options={choicesFor(conflict).map(({ value, label: words }) => ({ value, label: words }))}
          disabled={isBusy}
          onChange={onChoose}
        />
      )}
    </li>
  );
}

function OutcomeText({ outcome: { isDone, text } }: { outcome: Outcome }) {
  const Sign = isDone ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={`m-0 flex items-start gap-1 font-600 ${isDone ? 'text-good' : 'text-bad'}`}>
      <Sign size={20} stroke={1.8} aria-hidden className="flex-none mt-[0.1em]" />
      {text}
    </p>
  );
}
