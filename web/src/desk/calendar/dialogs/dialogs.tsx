import type { Appointment } from 'contract/appointments/appointments';
import type { TimeSlot } from 'contract/appointments/time-slots';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import { ChangeAppointment } from '../../appointments/change-appointment.tsx';
import type { Brokers } from '../brokers.ts';
import { CalendarDayDialog } from './calendar-day-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { NewEntry } from './new-entry.tsx';
import { PendingDialog } from './pending-dialog.tsx';

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
