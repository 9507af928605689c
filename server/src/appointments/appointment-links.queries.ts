import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { SYSTEM_VIEWER, visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import { hashToken, isToken, newToken } from '../platform/security/tokens.ts';
import { appointmentLinks } from '../schema/appointment-links.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { customers } from '../schema/customers.table.ts';

/** The token of a new link to an appointment, for one message to that address (or phone); it is stored as a hash only. */
export async function newAppointmentLink(tx: Db, appointmentId: string, sentTo: string): Promise<string> {
  const token = newToken();
  await tx.insert(appointmentLinks).values({ tokenHash: hashToken(token), appointmentId, sentTo });
  return token;
}

/**
 * The appointment of a link's token, and the phone of its customer. Undefined for any other text, for a customer in the
 * bin, and after a change of their address.
 */
export async function findLinked(
  db: Db,
  token: string,
): Promise<{ readonly id: string; readonly phone: string } | undefined> {
  if (!isToken(token)) return undefined;
  const { sentTo } = appointmentLinks;
  const isTheirs = or(eq(sql`lower(${sentTo})`, sql`lower(${customers.email})`), eq(sentTo, customers.phone));
  const [found] = await db
    .select({ id: appointments.id, phone: customers.phone })
    .from(appointmentLinks)
    .innerJoin(appointments, eq(appointments.id, appointmentLinks.appointmentId))
    .innerJoin(customers, eq(customers.id, appointments.customerId))
    .where(and(eq(appointmentLinks.tokenHash, hashToken(token)), isTheirs, visibleTo(SYSTEM_VIEWER)));
  return found;
}

/** Ends all links to the appointments of a customer, which stay. */
export async function removeLinksOf(tx: Db, customerId: string): Promise<void> {
  const theirs = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.customerId, customerId));
  await tx.delete(appointmentLinks).where(inArray(appointmentLinks.appointmentId, theirs));
}

/** How many links to the appointment were made within the last day: as many messages went out. */
export function countNewLinks(db: Db, appointmentId: string): Promise<number> {
  const isNew = gt(appointmentLinks.createdAt, sql`now() - interval '1 day'`);
  return db.$count(appointmentLinks, and(eq(appointmentLinks.appointmentId, appointmentId), isNew));
}
