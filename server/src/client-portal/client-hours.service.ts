import type { ChosenHour } from 'contract/availability/slots';
import { problem } from 'contract/problem';
import { newAppointmentLink } from '../appointments/appointment-links.queries.ts';
import { emailCustomer } from '../appointments/appointment-news.ts';
import { bookSlot, findUpcomingChosen } from '../availability/book-slot.ts';
import { lockDay, refuseSlot } from '../availability/double-booking.ts';
import type { Slot } from '../availability/free-slots.ts';
import { readAvailabilityFor } from '../availability/read-availability.ts';
import type { OpenLink } from '../cases/people/client-links.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import type { Deps } from '../platform/deps.ts';
import { lockAccountsShared } from '../staff/users.queries.ts';
import { lockCustomer } from './client-access.service.ts';

type HourDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today'>;

/** Hours that a client can choose on their page. */
export async function readFree(deps: HourDeps, { customer }: OpenLink): Promise<readonly Slot[]> {
  return (await readAvailabilityFor(deps.db, deps, customer.responsibleId)).freeSlots;
}

/** Books a client's chosen hour (409 with the nearest ones); one at a time, and none in a closed case. */
export function choose(deps: HourDeps, opened: OpenLink, hour: ChosenHour): Promise<OpenLink> {
  return deps.db.transaction(async (tx) => {
    await lockPhones(tx, [opened.customer.phone]);
    await lockAccountsShared(tx);
    const locked = await lockCustomer(tx, opened);
    if (locked.caseRow.closedAt) throw problem('DOSAR_NUMAI_DE_CITIT');
    if (locked.person.role !== 'borrower') throw problem('PROGRAMARE_A_IMPRUMUTATULUI');
    const { id: customerId, responsibleId } = locked.customer;
    if (await findUpcomingChosen(tx, deps, customerId)) throw problem('ARE_PROGRAMARE');
    await lockDay(tx, hour.day);
    const availability = await readAvailabilityFor(tx, deps, responsibleId);
    const brokers = availability.freeAt(hour);
    if (brokers.length === 0) refuseSlot(hour, availability);
    const meeting = await bookSlot(tx, deps, { chosen: hour, brokers, availability }, { customerId, responsibleId });
    await emailCustomer(tx, deps, 'confirmation', meeting);
    return locked;
  });
}

/** A token for the page where the client moves or cancels the appointment that they chose; 404 when there is none. */
export function linkToUpcoming(deps: HourDeps, opened: OpenLink): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { customer, person } = await lockCustomer(tx, opened);
    const isTheirs = person.role === 'borrower';
    const upcoming = isTheirs ? await findUpcomingChosen(tx, deps, customer.id) : undefined;
    if (!upcoming) throw problem('PROGRAMARE_NEGASITA');
    return newAppointmentLink(tx, upcoming.id, person.email);
  });
}
