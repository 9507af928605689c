import type { UserActor } from '../audit/audit.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { auditAppointment, emailBroker, emailCustomer } from './appointment-news.ts';
import { type AppointmentWithPeople, findAppointment } from './appointments.queries.ts';
import { completeAnswerTask } from './client-answer.ts';

/** Why the staff moves an appointment or gives it to a colleague, in the audit log. */
type Reason = 'holiday' | 'hand-over' | 'hand-over-taken-back';

/** Audits a moved or given appointment, and informs its customer and its new broker. `before`: its former state. */
export async function announceChange(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now' | 'today'>,
  before: AppointmentWithPeople,
  { actor, reason }: { readonly actor: UserActor; readonly reason: Reason },
): Promise<void> {
  const meeting = await findAppointment(tx, before.id, SYSTEM_VIEWER);
  if (!meeting) throw new Error('an appointment is gone in the transaction that holds it');
  const { day, timeSlot, broker } = before;
  await auditAppointment(tx, actor, 'appointment-changed', meeting, {
    from: { day, timeSlot, broker },
    for: reason,
  });
  if (!meeting.clientAnswer) await completeAnswerTask(tx, actor, before);
  await emailCustomer(tx, deps, 'change', meeting);
  if (meeting.brokerId !== before.brokerId) await emailBroker(tx, deps, 'given', meeting);
}
