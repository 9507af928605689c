import type { AuditAction } from 'contract/audit/audit';
import { managedAppointmentPath } from 'contract/text/pages';
import { slotHours, type TimeSlot } from 'contract/text/time-slots';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import { writeEmail } from '../mail/email.ts';
import { queueEmail, withdrawEmails } from '../mail/outbox.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { hourInRomania } from '../platform/runtime/clock.ts';
import { findAddresses } from '../staff/users.queries.ts';
import {
  type AppointmentEmailKind,
  appointmentEmail,
  appointmentNotice,
  type NoticeKind,
  outboxKind,
} from './appointment-emails.ts';
import { newAppointmentLink } from './appointment-links.queries.ts';
import type { Meeting } from './appointments.queries.ts';

type NewsDeps = Pick<Deps, 'config' | 'today' | 'now'>;

/** Writes down what was done with an appointment, on its customer. */
export function noteAppointment(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  meeting: Meeting,
  more: object = {},
): Promise<void> {
  const { id: appointment, customerId, day, timeSlot, broker } = meeting;
  const details = { appointment, day, timeSlot, broker, ...more };
  return addEntry(tx, actor, { action, subject: auditSubject({ id: customerId }), details });
}

/**
 * Emails the customer, if they have an address and the appointment has not begun; with a link to move or cancel it where
 * they chose its hour. Emails about it that still wait are withdrawn: a customer who has had no email of it yet gets one
 * with its present state, or none when it was cancelled.
 */
export async function emailCustomer(
  tx: Db,
  deps: NewsDeps,
  news: AppointmentEmailKind,
  meeting: Meeting,
): Promise<void> {
  const topic = `appointment:${meeting.id}`;
  const waiting = await withdrawEmails(tx, topic);
  const isFirstUnsent = waiting.some(({ kind, attempts }) => kind === outboxKind('confirmation') && attempts === 0);
  const { email } = meeting;
  if (!email || hasBegun(deps, meeting) || (isFirstUnsent && news === 'cancellation')) return;
  const link = meeting.isChosenByClient ? await linkTo(tx, deps, meeting.id, email) : undefined;
  const message = appointmentEmail(
    { ...meeting, email },
    { news: isFirstUnsent ? 'confirmation' : news, topic, link },
    deps,
  );
  await queueEmail(tx, writeEmail(message, deps.config, deps.now()));
}

async function linkTo(tx: Db, { config }: NewsDeps, id: string, email: string): Promise<string> {
  return config.publicUrl + managedAppointmentPath(await newAppointmentLink(tx, id, email));
}

/** Emails the broker whose it is what a customer, or a colleague, did with an appointment of theirs. */
export async function emailBroker(tx: Db, deps: NewsDeps, news: NoticeKind, meeting: Meeting): Promise<void> {
  for (const recipient of await findAddresses(tx, { ids: [meeting.brokerId] })) {
    const message = appointmentNotice(meeting, { news, recipient }, deps.config);
    await queueEmail(tx, writeEmail(message, deps.config, deps.now()));
  }
}

/** True from the minute at which its hour begins. */
export function hasBegun(
  { today, now }: Pick<Deps, 'today' | 'now'>,
  { day, timeSlot }: { readonly day: string; readonly timeSlot: TimeSlot },
): boolean {
  return day < today() || (day === today() && slotHours(timeSlot).from <= hourInRomania(now()));
}
