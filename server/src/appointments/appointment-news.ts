import { hasSlotBegun, type TimeSlot } from 'contract/appointments/time-slots';
import type { AuditAction } from 'contract/audit/audit';
import { timeInRomania } from 'contract/romanian/romanian-time';
import { managedAppointmentPath } from 'contract/site/pages';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import type { Block } from '../mail/email-content.ts';
import { withdrawTopic } from '../mail/outbox.queries.ts';
import { queueEmail } from '../mail/queue-email.ts';
import type { Db } from '../platform/database/db.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import { brokerContact } from '../staff/broker-contact.ts';
import { findAddresses } from '../staff/users.queries.ts';
import { queueWebhook } from '../webhooks/queue-webhook.ts';
import {
  type AppointmentEmailKind,
  appointmentEmail,
  appointmentNotice,
  type NoticeKind,
  outboxKind,
} from './appointment-emails.ts';
import { newAppointmentLink } from './appointment-links.queries.ts';
import type { AppointmentWithPeople } from './appointments.queries.ts';
import { setUnnotified } from './unnotified.queries.ts';

type NewsDeps = Pick<Deps, 'config' | 'today' | 'now'>;

/** The events that other programs get of an appointment, by the action in the log. */
const ANNOUNCED = {
  'appointment-created': 'appointment.created',
  'appointment-cancelled': 'appointment.cancelled',
} as const;

/** Adds an event of an appointment to its customer's history, and queues it for other programs. */
export async function auditAppointment(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  meeting: AppointmentWithPeople,
  more: object = {},
): Promise<void> {
  const { id: appointment, customerId, day, timeSlot, broker } = meeting;
  const details = { appointment, day, timeSlot, broker, ...more };
  await addEntry(tx, actor, { action, subject: auditSubject({ id: customerId }), details });
  const type = action === 'appointment-created' || action === 'appointment-cancelled' ? ANNOUNCED[action] : undefined;
  if (type) await queueWebhook(tx, { type, data: { appointment, customer: customerId } }, { customerId });
}

/** The database channel that announces an appointment whose customer, without an address, needs an SMS. */
export const APPOINTMENT_UNNOTIFIED = 'appointment_untold';

/** The topic of the messages to a customer about an appointment. */
export function appointmentTopic(id: string): string {
  return `appointment:${id}`;
}

/** The SMS to a customer without an address; none for an hour requested beside a standing one. */
const UNNOTIFIED = { confirmation: 'confirmed', change: 'moved', cancellation: 'cancelled' } as const;

/** The first message to a customer about an appointment: by e-mail, and by SMS. */
const FIRST: readonly string[] = [outboxKind('confirmation'), 'appointment-confirmed'];

/**
 * Emails the customer before the beginning, with a link to move or cancel an hour that they chose. For a customer
 * without an address it marks the appointment as `untold`: they get an SMS. It withdraws waiting emails of the
 * appointment. A customer without an email so far gets its present state, or nothing if the staff cancelled its own
 * hour. `beside`: the other content of the letter.
 */
export async function emailCustomer(
  tx: Db,
  deps: NewsDeps,
  news: AppointmentEmailKind,
  meeting: AppointmentWithPeople,
  beside: readonly Block[] = [],
): Promise<void> {
  const { email } = meeting;
  if (!email && news === 'reminder-of-standing') return;
  const topic = appointmentTopic(meeting.id);
  const waiting = await withdrawTopic(tx, topic);
  const isFirstUnsent =
    meeting.untold === 'confirmed' || waiting.some(({ kind, attempts }) => FIRST.includes(kind) && attempts === 0);
  const isOff = news === 'cancellation';
  const isNeedless = hasBegun(deps, meeting) || (isFirstUnsent && isOff && !meeting.isChosenByClient);
  const present = isFirstUnsent && !isOff ? 'confirmation' : news;
  const isBySms = !email && !isNeedless && present !== 'reminder-of-standing';
  await markUnnotified(tx, meeting, isBySms ? UNNOTIFIED[present] : null);
  if (!email || isNeedless) return;
  const link = meeting.isChosenByClient ? await linkTo(tx, deps, meeting.id, email) : undefined;
  const broker = await brokerContact(tx, deps.config.brand, meeting.brokerId);
  const message = appointmentEmail({ ...meeting, email }, { news: present, topic, broker, link, beside }, deps);
  await queueEmail(tx, deps, message);
}

async function markUnnotified(
  tx: Db,
  { id, untold: before }: AppointmentWithPeople,
  untold: AppointmentWithPeople['untold'],
): Promise<void> {
  if (before === untold) return;
  await setUnnotified(tx, id, untold);
  if (untold) await notify(tx, APPOINTMENT_UNNOTIFIED);
}

async function linkTo(tx: Db, { config }: NewsDeps, id: string, email: string): Promise<string> {
  return config.publicUrl + managedAppointmentPath(await newAppointmentLink(tx, id, email));
}

/** Emails the appointment's broker about an action of a customer or a colleague. */
export async function emailBroker(
  tx: Db,
  deps: NewsDeps,
  news: NoticeKind,
  meeting: AppointmentWithPeople,
): Promise<void> {
  for (const recipient of await findAddresses(tx, { ids: [meeting.brokerId] })) {
    const message = appointmentNotice(meeting, { news, recipient }, deps.config);
    await queueEmail(tx, deps, message);
  }
}

/** True from the minute at which its hour begins. */
export function hasBegun(
  { today, now }: Pick<Deps, 'today' | 'now'>,
  { day, timeSlot }: { readonly day: string; readonly timeSlot: TimeSlot },
): boolean {
  return hasSlotBegun(day, timeSlot, { day: today(), hour: timeInRomania(now()).hour });
}
