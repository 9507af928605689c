import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import form from '../../../ui/layout/form.module.css';
import { AbsenceWarning } from '../../appointments/absence-warning.tsx';
import { WITHOUT_EMAIL } from '../../appointments/cancellation.ts';
import { customerLabel } from '../../customers/customer-label.ts';
import styles from '../calendar.module.css';
import type { Move } from '../calendar-cell.ts';
import { writeDay } from '../month.ts';

type MoveDialogProps = { move: Move; onConfirm: () => void; onClose: () => void };

/** Asks before an appointment is moved by dragging: with a customer it was agreed, and they are informed. */
export function MoveDialog({ move: { appointment, day, timeSlot }, onConfirm, onClose }: MoveDialogProps) {
  const { email, title } = appointment;
  return (
    <Dialog onClose={onClose} title="Mutați programarea?">
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p>
          <strong dir="auto">{customerLabel(appointment)}</strong> · <bdi>{title}</bdi>
        </p>
        <dl className={`${styles.facts} soft-terms grid gap-2`}>
          <div>
            <dt>De la</dt>
            <dd>
              <DayAndSlot day={appointment.appointmentDate} timeSlot={appointment.timeSlot} />
            </dd>
          </div>
          <div>
            <dt>La</dt>
            <dd className="font-650">
              <DayAndSlot day={day} timeSlot={timeSlot} />
            </dd>
          </div>
        </dl>
        <AbsenceWarning day={day} timeSlot={timeSlot} broker={appointment.broker} />
        <p>{email ? `Clientul primește un e-mail cu schimbarea, la ${email}.` : WITHOUT_EMAIL}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" data-autofocus>
            Mutați
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Renunțați
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function DayAndSlot({ day, timeSlot }: Pick<Move, 'day' | 'timeSlot'>) {
  return (
    <>
      {writeDay(day)}, <span className="whitespace-nowrap">{timeSlot}</span>
    </>
  );
}
