import { slotHours } from 'contract/appointments/time-slots';
import type { BookingPerson } from 'contract/booking/call-requests';
import type { AppointmentEmailKind } from '../appointments/appointment-emails.ts';
import { countNewLinks } from '../appointments/appointment-links.queries.ts';
import type { AppointmentWithPeople } from '../appointments/appointments.queries.ts';
import { bookSlot, findUpcomingChosen } from '../availability/book-slot.ts';
import { type LockedSlot, lockSlot } from '../availability/double-booking.ts';
import type { Slot } from '../availability/free-slots.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { findById } from '../customers/customers.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { lockAccountsShared } from '../staff/users.queries.ts';

type SlotDeps = Pick<Deps, 'config' | 'now' | 'today'>;

/** The slot that a booking chose, and the upcoming appointment that its phone has already: then it makes none. */
export type ChosenSlot = { readonly locked: LockedSlot; readonly upcoming: AppointmentWithPeople | undefined };

/** The most links to one appointment mailed a day: repeated bookings of a phone fill no mailbox. */
const LINKS_A_DAY = 4;

/** No account may be disabled during the choice among them. Called before any row is locked. */
export async function lockBrokersShared(tx: Db, { chosenHour }: BookingPerson): Promise<void> {
  if (chosenHour) await lockAccountsShared(tx);
}

/**
 * Locks the slot that a booking chose, or refuses it (409): also for a phone that has an appointment already, so that
 * nobody learns from the answer whether it has. Undefined without one.
 */
export async function lockChosenSlot(
  tx: Db,
  deps: SlotDeps,
  { chosenHour }: BookingPerson,
  known: CustomerRow | undefined,
): Promise<ChosenSlot | undefined> {
  if (!chosenHour) return undefined;
  const locked = await lockSlot(tx, deps, chosenHour);
  return { locked, upcoming: known && (await findUpcomingChosen(tx, deps, known.id)) };
}

/** The appointment of a booking with a chosen hour, and the content of its own e-mail; none after too many a day. */
export type ChosenMeeting = {
  readonly meeting: AppointmentWithPeople;
  readonly news: AppointmentEmailKind | undefined;
};

/** Makes the appointment of a booking; a customer's future appointment stays, and then it makes none. */
export async function bookChosenSlot(
  tx: Db,
  deps: SlotDeps,
  { locked, upcoming }: ChosenSlot,
  customerId: string,
): Promise<ChosenMeeting> {
  if (upcoming) {
    const isRecalled = (await countNewLinks(tx, upcoming.id)) < LINKS_A_DAY;
    return { meeting: upcoming, news: isRecalled ? 'reminder-of-standing' : undefined };
  }
  const responsibleId = (await findById(tx, customerId))?.responsibleId ?? null;
  return { meeting: await bookSlot(tx, deps, locked, { customerId, responsibleId }), news: 'confirmation' };
}

/** The deadline of the call for a chosen hour: its end, `2026-11-23T11:00`. */
export function slotEnd({ day, timeSlot }: Slot): string {
  return `${day}T${String(slotHours(timeSlot).to).padStart(2, '0')}:00`;
}
