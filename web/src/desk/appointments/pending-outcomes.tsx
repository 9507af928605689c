import type { Appointment } from 'contract/appointments/appointments';
import { formatDate } from 'contract/romanian/romanian';
import { timeInRomania } from 'contract/romanian/romanian-time';
import { customerPath } from 'contract/site/desk-pages';
import { useEffect, useRef } from 'react';
import { customerLabel } from '../customers/customer-label.ts';
import { OutcomeChoice } from './outcome-choice.tsx';

type PendingOutcomesProps = {
  /** Past appointments without an outcome. */
  appointments: readonly Appointment[];
  /** Whether each names its broker: everybody's are shown. */
  hasBroker: boolean;
  /** There are more than these. */
  hasMore: boolean;
  onMove: (appointment: Appointment) => void;
};

/** Asks for the outcome of each past appointment; an answered one leaves, and the focus goes to the next. */
export function PendingOutcomes({ appointments, hasBroker, hasMore, onMove }: PendingOutcomesProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = appointments.map(({ _id }) => _id).join();
  useEffect(() => {
    const isLost = shown !== '' && (document.activeElement === document.body || !document.activeElement);
    if (isLost) list.current?.querySelector('button')?.focus();
  }, [shown]);
  return (
    <>
      <ul ref={list} className="ruled-3 grid">
        {appointments.map((appointment) => {
          const { _id, customerId, title, appointmentDate, timeSlot, phone, brokerName } = appointment;
          const who = customerLabel(appointment);
          return (
            <li key={_id} className="grid gap-2">
              <div className="min-w-0">
                <a
                  href={customerPath({ phone, _id: customerId })}
                  target="_blank"
                  rel="noopener"
                  className="font-600 wrap-anywhere"
                  dir="auto"
                >
                  {who}
                </a>
                <p className="text-ink-soft text-14 wrap-anywhere">
                  {formatDate(appointmentDate)}, <span className="whitespace-nowrap">{timeSlot}</span> ·{' '}
                  <bdi>{title}</bdi>
                  {hasBroker && (
                    <>
                      {' · '}
                      <bdi>{brokerName}</bdi>
                    </>
                  )}
                </p>
              </div>
              <OutcomeChoice
                appointment={appointment}
                now={timeInRomania(new Date())}
                about={`${who}, ${formatDate(appointmentDate)}`}
                onMove={() => onMove(appointment)}
              />
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <p className="text-ink-soft text-14">Sunt și altele, mai vechi. Apar după ce le notați pe acestea.</p>
      )}
    </>
  );
}
