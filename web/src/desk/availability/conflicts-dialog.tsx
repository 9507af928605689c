import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { brokerHoursCalls as api, type BrokerHoliday, type HolidayConflict } from 'contract/availability/broker-hours';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { isolated } from '../../shared/format/direction.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WITHOUT_EMAIL } from '../appointments/cancellation.ts';
import { ChannelMark, ChosenMark } from '../appointments/chosen-mark.tsx';
import { writeDayAndSlot } from '../calendar/calendar-cell.ts';
import { writeDay } from '../calendar/month.ts';
import { ContactLinks } from '../customers/contact-links.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { useChanges } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { carryOut, choicesFor, type Decision, type Outcome, type PlanChoice } from './plans.ts';

type ConflictsDialogProps = { holiday: BrokerHoliday; onClose: () => void };

/** The appointments within a holiday, and where each could go: a press moves them, and each shows its result. */
export function ConflictsDialog({ holiday, onClose }: ConflictsDialogProps) {
  const read = useRead(api.getConflicts, { params: { id: holiday._id } });
  return (
    <Dialog onClose={onClose} size="lg" title="Programări în concediu">
      {read.isPending && <Skeleton height={160} />}
      {read.error && !read.data && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Programările din aceste zile nu s-au putut citi.
        </LoadFailed>
      )}
      {read.data && <Conflicts holiday={holiday} conflicts={read.data} onClose={onClose} />}
    </Dialog>
  );
}

type ConflictsProps = ConflictsDialogProps & { conflicts: readonly HolidayConflict[] };

function Conflicts({ holiday, conflicts, onClose }: ConflictsProps) {
  const { rows, resolving, decisions, outcomes, choose, chosen } = useDecisions(holiday._id, conflicts);
  if (rows.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <p>Nicio programare în aceste zile.</p>
        <Button className="justify-self-start" onClick={onClose}>
          Gata
        </Button>
      </div>
    );
  }
  const left = rows.filter(({ appointment }) => !outcomes.get(appointment._id)?.isDone).length;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        resolving.mutate(decisions);
      }}
    >
      {left > 0 && (
        <p>
          {formatCount(left, 'programare stă', 'programări stau')} în aceste zile. Nimic nu se schimbă până nu apăsați;
          clienții cu adresă primesc un e-mail.
        </p>
      )}
      <ul className="list-none">
        {rows.map((conflict) => (
          <ConflictRow
            key={conflict.appointment._id}
            conflict={conflict}
            chosen={chosen(conflict)}
            outcome={outcomes.get(conflict.appointment._id)}
            isBusy={resolving.isPending}
            onChoose={(value) => choose(conflict, value)}
          />
        ))}
      </ul>
      {resolving.error && <Alert tone="bad">{messageOf(resolving.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {decisions.length > 0 && (
          <Button type="submit" loading={resolving.isPending}>
            Schimbați {formatCount(decisions.length, 'programare', 'programări')}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {decisions.length > 0 ? 'Mai târziu' : 'Gata'}
        </Button>
      </div>
    </form>
  );
}

/** Appointments that were listed when the dialog opened stay in it, with their results. */
function useDecisions(holidayId: string, conflicts: readonly HolidayConflict[]) {
  const [begun] = useState(conflicts);
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const resolving = useChanges([api.resolveConflicts], {
    notice: SHOWN_BY_SCREEN,
    // One after another: the hour that one appointment takes is no longer free for the next.
    run: async (made: readonly Decision[]) => {
      for (const decision of made) {
        const outcome = await carryOut(holidayId, decision);
        setOutcomes((all) => new Map(all).set(decision.conflict.appointment._id, outcome));
      }
    },
  });
  const rows = begun.map((old) => conflicts.find(({ appointment }) => appointment._id === old.appointment._id) ?? old);
  const chosen = (conflict: HolidayConflict) => {
    const choices = choicesFor(conflict);
    return choices.find(({ value }) => value === values.get(conflict.appointment._id)) ?? choices[0];
  };
  const decisions = rows.flatMap((conflict): Decision[] => {
    const plan = chosen(conflict)?.plan;
    const isDone = outcomes.get(conflict.appointment._id)?.isDone;
    return isDone || plan === undefined || plan === 'stay' ? [] : [{ conflict, plan }];
  });
  const choose = ({ appointment }: HolidayConflict, value: string) =>
    setValues((all) => new Map(all).set(appointment._id, value));
  return { rows, resolving, decisions, outcomes, choose, chosen };
}

type ConflictRowProps = {
  conflict: HolidayConflict;
  chosen: PlanChoice | undefined;
  /** Undefined: not moved or given to a colleague yet. */
  outcome: Outcome | undefined;
  isBusy: boolean;
  onChoose: (value: string) => void;
};

/** An appointment within a holiday: its customer, its plan, and the result. */
function ConflictRow({ conflict, chosen, outcome, isBusy, onChoose }: ConflictRowProps) {
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
            {email === null ? WITHOUT_EMAIL : `E-mailul pleacă la ${email}.`}
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
