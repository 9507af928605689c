import { type Appointment, appointments } from 'contract/appointments/appointments';
import type { TimeSlot } from 'contract/appointments/time-slots';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import form from '../../../ui/layout/form.module.css';
import { CANCELLED, cancellationOf } from '../../appointments/cancellation.ts';
import { ChangeAppointment } from '../../appointments/change-appointment.tsx';
import { CreateAppointment } from '../../appointments/create-appointment.tsx';
import { CustomerChoice } from '../../appointments/customer-choice.tsx';
import { PendingOutcomes } from '../../appointments/pending-outcomes.tsx';
import { useKeptChoice } from '../../appointments/use-kept-choice.ts';
import { useKeptDraft } from '../../appointments/use-kept-draft.ts';
import { useWithoutOutcome } from '../../appointments/use-without-outcome.ts';
import { useChange } from '../../data/change.ts';
import type { Brokers } from '../brokers.ts';
import styles from '../calendar.module.css';
import { Entry } from '../entry.tsx';
import { writeDay } from '../month.ts';
import { useTeamDays } from '../team-days.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { FeedDialog } from './feed-dialog.tsx';

/** The dialog over the calendar. */
export type Opened =
  | { readonly what: 'new'; readonly day?: string; readonly timeSlot?: TimeSlot }
  | { readonly what: 'pending' }
  | { readonly what: 'day'; readonly day: string }
  | { readonly what: 'entry' | 'change' | 'cancel'; readonly id: string }
  | { readonly what: 'feed' };

type DialogsProps = {
  opened: Opened | undefined;
  setOpened: (opened: Opened | undefined) => void;
  appointments: readonly Appointment[];
  now: TimeInRomania;
  isMine: boolean;
  brokers: Brokers | undefined;
};

/** The one open dialog, if any. A new appointment stays while another dialog is open. */
export function Dialogs({ opened, setOpened, appointments, now, isMine, brokers }: DialogsProps) {
  const close = () => setOpened(undefined);
  return (
    <>
      <NewEntry request={opened?.what === 'new' ? opened : undefined} onClose={close} />
      {opened?.what === 'feed' && <FeedDialog onClose={close} />}
      {opened?.what === 'pending' && <PendingDialog isMine={isMine} onClose={close} />}
      {opened?.what === 'day' && (
        <CalendarDayDialog
          day={opened.day}
          appointments={appointments.filter(({ appointmentDate }) => appointmentDate === opened.day)}
          brokers={brokers}
          onCreate={opened.day >= now.day ? () => setOpened({ what: 'new', day: opened.day }) : undefined}
          onEntry={(id) => setOpened({ what: 'entry', id })}
          onClose={close}
        />
      )}
      {opened && 'id' in opened && (
        <OfOne
          what={opened.what}
          appointment={appointments.find(({ _id }) => _id === opened.id)}
          now={now}
          setOpened={setOpened}
        />
      )}
    </>
  );
}

type OfOneProps = {
  what: 'entry' | 'change' | 'cancel';
  /** Undefined when a colleague has just cancelled it. */
  appointment: Appointment | undefined;
  now: TimeInRomania;
  setOpened: DialogsProps['setOpened'];
};

function OfOne({ what, appointment, now, setOpened }: OfOneProps) {
  if (!appointment) return null;
  const close = () => setOpened(undefined);
  const go = (to: OfOneProps['what']) => () => setOpened({ what: to, id: appointment._id });
  switch (what) {
    case 'entry':
      return (
        <EntryDialog
          appointment={appointment}
          now={now}
          onChange={go('change')}
          onCancel={go('cancel')}
          onClose={close}
        />
      );
    case 'change':
      return <ChangeAppointment appointment={appointment} onClose={close} />;
    case 'cancel':
      return <CancelDialog appointment={appointment} now={now.day} onDone={close} onClose={go('entry')} />;
  }
}

/** Asks for the outcomes of past appointments. */
function PendingDialog({ isMine, onClose }: { isMine: boolean; onClose: () => void }) {
  const { data } = useWithoutOutcome({ isMine });
  const [toMove, setToMove] = useState<Appointment>();
  if (toMove) return <ChangeAppointment appointment={toMove} onClose={() => setToMove(undefined)} />;
  return (
    <Dialog onClose={onClose} title="Cum au fost programările?">
      {data?.appointments.length === 0 && <p className="text-ink-soft">Toate programările trecute au un rezultat.</p>}
      {data && data.appointments.length > 0 && <PendingOutcomes {...data} hasBroker={!isMine} onMove={setToMove} />}
    </Dialog>
  );
}

type CancelDialogProps = { appointment: Appointment; now: string; onDone: () => void; onClose: () => void };

/** Asks before an appointment is cancelled. */
function CancelDialog({ appointment, now, onDone, onClose }: CancelDialogProps) {
  const cancelling = useChange(appointments.remove, { notice: CANCELLED, onSaved: onDone });
  return (
    <ConfirmDialog
      title="Anulați programarea?"
      action="Anulați programarea"
      isDoing={cancelling.isPending}
      failure={cancelling.error ? 'Failed to delete appointment. Please try again.' : undefined}
      onConfirm={() => cancelling.mutate({ params: { id: appointment._id } })}
      onClose={onClose}
    >
      {cancellationOf(appointment, now)}
    </ConfirmDialog>
  );
}

type NewEntryProps = {
  request: { readonly day?: string; readonly timeSlot?: TimeSlot } | undefined;
  onClose: () => void;
};

/** A new appointment with a customer who is searched for. */
function NewEntry({ request, onClose }: NewEntryProps) {
  const draft = useKeptDraft('calendar');
  const [, change] = draft.state;
  const [choice, setChoice] = useKeptChoice('calendar');
  const [answered, setAnswered] = useState<typeof request>();
  // Each time it opens with the day and the slot that was clicked.
  if (request !== answered) {
    setAnswered(request);
    const { day, timeSlot } = request ?? {};
    if (day) change({ day, ...(timeSlot && { timeSlot }) });
  }
  if (!request) return null;
  const made = () => {
    draft.forget();
    setChoice({ typed: '' });
    onClose();
  };
  return (
    <CreateAppointment phone={choice.customer?.phone} draft={draft} onMade={made} onClose={onClose}>
      {(isMissing) => <CustomerChoice choice={choice} onChoice={setChoice} isMissing={isMissing} />}
    </CreateAppointment>
  );
}

/** For a day without appointments. */
export const FREE_DAY = 'Nicio programare în ziua aceasta.';

type CalendarDayDialogProps = {
  day: string;
  appointments: readonly Appointment[];
  brokers: Brokers | undefined;
  /** Undefined for a day that is over. */
  onCreate: (() => void) | undefined;
  onEntry: (id: string) => void;
  onClose: () => void;
};

/** The appointments of a day, and a new one. */
function CalendarDayDialog({ day, appointments, brokers, onCreate, onEntry, onClose }: CalendarDayDialogProps) {
  const { marksOf } = useTeamDays();
  return (
    <Dialog onClose={onClose} title={[writeDay(day), ...marksOf(day).map(({ full }) => full)].join(' · ')}>
      <div className={form.form}>
        <div className={styles.entries}>
          {appointments.map((each) => (
            <Entry key={each._id} appointment={each} brokers={brokers} onOpen={onEntry} />
          ))}
          {appointments.length === 0 && <p className="text-ink-soft">{FREE_DAY}</p>}
        </div>
        {onCreate && (
          <Button onClick={onCreate} data-autofocus>
            Programare nouă
          </Button>
        )}
      </div>
    </Dialog>
  );
}
