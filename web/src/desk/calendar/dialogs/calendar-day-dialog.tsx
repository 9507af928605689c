import type { Appointment } from 'contract/appointments/appointments';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import form from '../../../ui/layout/form.module.css';
import type { Brokers } from '../brokers.ts';
import styles from '../calendar.module.css';
import { Entry } from '../entry.tsx';
import { holidayName } from '../holiday-name.ts';
import { writeDay } from '../month.ts';

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
export function CalendarDayDialog({ day, appointments, brokers, onCreate, onEntry, onClose }: CalendarDayDialogProps) {
  return (
    <Dialog onClose={onClose} title={[writeDay(day), holidayName(day)].filter(Boolean).join(' · ')}>
      <div className={form.form}>
        <div className={styles.entries}>
          {appointments.map((each) => (
            <Entry key={each._id} appointment={each} brokers={brokers} onOpen={onEntry} />
          ))}
          {appointments.length === 0 && <p className="text-ink-soft">Nicio programare în ziua aceasta.</p>}
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
