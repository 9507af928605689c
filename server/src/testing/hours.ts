import type { TimeSlot } from 'contract/appointments/time-slots';
import type { FreeSlots } from 'contract/availability/slots';
import { and, desc, eq, isNull, like } from 'drizzle-orm';
import type { Hours } from '../availability/free-slots.ts';
import { appointments } from '../schema/appointments.table.ts';
import { brokerDays, brokerHolidays, brokerHours } from '../schema/broker-hours.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { users } from '../schema/users.table.ts';
import { aPerson, post } from './booking.ts';
import type { TestServer } from './server.ts';
import { ask } from './sign-in.ts';

type Server = TestServer;

/** Nobody can be chosen, and there is no customer: each test brings its own. */
export async function noBrokers({ db }: Server): Promise<void> {
  await db.delete(customers);
  await db.delete(outgoingMail);
  for (const table of [brokerHours, brokerDays, brokerHolidays]) await db.delete(table);
  await db
    .update(users)
    .set({ disabledAt: new Date('2026-01-01') })
    .where(isNull(users.disabledAt));
}

/** Other hours than the default ones. */
export async function setHours({ db }: Server, brokerId: string, changed: Partial<Hours>): Promise<void> {
  const allDay: TimeSlot[] = [
    '9:00 - 10:00',
    '10:00 - 11:00',
    '11:00 - 12:00',
    '13:00 - 14:00',
    '14:00 - 15:00',
    '15:00 - 16:00',
    '16:00 - 17:00',
  ];
  const weekly = [...Array.from({ length: 5 }, () => allDay), [], []];
  await db.insert(brokerHours).values({ brokerId, isBookable: true, weekly, buffer: 0, mostADay: 7, ...changed });
}

/** What visitors are shown: `2026-11-23 9 10 11` for each day. */
export async function freeHours(server: Server): Promise<string[]> {
  return toLines((await ask(server, 'GET', '/api/slots')).json());
}

/** Each day with the hours at which its free slots begin. */
export function toLines({ days }: FreeSlots): string[] {
  return days.map(({ day, timeSlots }) => [day, ...timeSlots.map((slot) => Number.parseInt(slot, 10))].join(' '));
}

/** Books with a chosen hour, as the booking screen does. */
export function choose(server: Server, chosen: object, person: object = {}) {
  const chosenHour = { day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'call', ...chosen };
  return post(server, '/api/customers/create', { ...aPerson, ...person, chosenHour });
}

/** Appointments as they are stored, with the customer's phone, by day and slot. */
export function storedAppointments({ db }: Server) {
  const { brokerId, day, timeSlot, channel, isChosenByClient, cancelledBy, id } = appointments;
  return db
    .select({ id, brokerId, day, timeSlot, channel, isChosenByClient, cancelledBy, phone: customers.phone })
    .from(appointments)
    .innerJoin(customers, eq(customers.id, appointments.customerId))
    .orderBy(day, timeSlot, brokerId);
}

/** The newest e-mail of that kind to an address; undefined without one. */
export async function newestEmail({ db }: Server, kind: string, recipient = 'ioana@example.ro') {
  const [email] = await db
    .select()
    .from(outgoingMail)
    .where(and(like(outgoingMail.kind, kind), eq(outgoingMail.recipient, recipient)))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1);
  return email;
}

/** The token in the newest e-mail about an appointment. */
export async function tokenFrom(server: Server, kind = 'appointment-%'): Promise<string> {
  const token = /\/programare#([\w-]{43})/.exec((await newestEmail(server, kind))?.text ?? '')?.[1];
  if (!token) throw new Error('no link was mailed');
  return token;
}
