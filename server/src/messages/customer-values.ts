import { hasSlotEnded } from 'contract/appointments/time-slots';
import { clientStageName } from 'contract/fields/case-stages';
import type { MessageKind } from 'contract/messages/message-words';
import { nameInGreeting } from 'contract/romanian/given-name';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { daysAfter, timeInRomania } from 'contract/romanian/romanian-time';
import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import { isPending, slotOrder } from '../appointments/appointments.queries.ts';
import { isAwaited } from '../cases/checklist/checklist.queries.ts';
import { isWantedFrom } from '../cases/people/people.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { greetingName } from '../mail/greeting.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../schema/applications.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { casePeople } from '../schema/case-people.table.ts';
import { cases } from '../schema/cases.table.ts';
import { checklistItems } from '../schema/checklist-items.table.ts';
import { brokerContact } from '../staff/broker-contact.ts';
import type { MessageValues } from './templates/filled-message.ts';

type ValuesDeps = Pick<Deps, 'config' | 'now' | 'today'>;

/** The values known for every customer: the name that greets them, ours, and their broker. */
export async function ownValues(db: Db, customer: CustomerRow, { config }: ValuesDeps): Promise<MessageValues> {
  const { brand, phone } = config.brand;
  const broker = await brokerContact(db, config.brand, customer.responsibleId);
  return {
    nume: nameInGreeting(greetingName(customer.name) ?? ''),
    marca: brand,
    telefon: phone,
    telefonBroker: broker.phone,
    broker: broker.name,
  };
}

/**
 * As `ownValues`, with those of the customer's next appointment and newest open case, if any. A message about tomorrow
 * takes only an appointment of tomorrow.
 */
export async function valuesNow(
  db: Db,
  customer: CustomerRow,
  deps: ValuesDeps,
  kind: MessageKind,
): Promise<MessageValues> {
  const [own, next, ofCase] = [
    await ownValues(db, customer, deps),
    await nextAppointment(db, customer.id, deps, kind),
    await caseValues(db, customer.id),
  ];
  return { ...own, ...(next && appointmentValues(next)), ...ofCase };
}

/** Day and hour of an appointment for a message; of `9:00 - 10:00` the beginning. */
export function appointmentValues({ day, timeSlot }: { readonly day: string; readonly timeSlot: string }) {
  return { ziua: formatDate(day), ora: timeSlot.split(' ', 1)[0] ?? timeSlot };
}

/** The first that has not ended yet: some of today's have. */
async function nextAppointment(db: Db, customerId: string, { now, today }: ValuesDeps, kind: MessageKind) {
  const { day, timeSlot } = appointments;
  const ahead = await db
    .select({ day, timeSlot })
    .from(appointments)
    .where(and(eq(appointments.customerId, customerId), gte(day, today()), isPending))
    .orderBy(asc(day), slotOrder);
  const time = timeInRomania(now());
  const isOfItsDay = (one: string) => kind !== 'appointment-tomorrow' || one === daysAfter(today(), 1);
  return ahead.find((one) => isOfItsDay(one.day) && !hasSlotEnded(one.day, one.timeSlot, time));
}

async function caseValues(db: Db, customerId: string): Promise<MessageValues> {
  const [newest] = await db
    .select({ id: cases.id, number: cases.number, stage: cases.stage })
    .from(cases)
    .where(and(eq(cases.customerId, customerId), isNull(cases.closedAt)))
    .orderBy(desc(cases.createdAt))
    .limit(1);
  if (!newest) return {};
  const banks = await db
    .selectDistinct({ bank: applications.banca })
    .from(applications)
    .where(eq(applications.caseId, newest.id));
  const missing = await missingDocuments(db, newest.id);
  return {
    dosar: String(newest.number),
    ...(newest.stage !== 'closed' && { etapa: clientStageName(newest.stage) }),
    ...(banks.length === 1 && banks[0] && { banca: banks[0].bank }),
    ...(missing.length > 0 && { acteLipsa: missing.join(', ') }),
  };
}

/** Characters of an SMS that a list may take. */
const SHORT_LIST = 120;

/** The documents that an SMS has room for, and the number of further ones. */
export function shortList(titles: readonly string[]): string {
  const named = titles.filter((_, index) => titles.slice(0, index + 1).join(', ').length <= SHORT_LIST);
  const left = titles.length - named.length;
  if (named.length === 0) return formatCount(left, 'act', 'acte');
  return left === 0 ? named.join(', ') : `${named.join(', ')} și încă ${formatCount(left, 'act', 'acte')}`;
}

/** Titles of the documents still due from a signer, the longest awaited first; without an id, from the borrower. */
export async function missingDocuments(db: Db, caseId: string, personId?: string): Promise<string[]> {
  const { title, requestedAt, id } = checklistItems;
  const rows = await db
    .select({ title })
    .from(checklistItems)
    .innerJoin(casePeople, eq(casePeople.caseId, checklistItems.caseId))
    .where(
      and(
        ...[eq(checklistItems.caseId, caseId), isAwaited, isWantedFrom(db)],
        personId === undefined ? eq(casePeople.role, 'borrower') : eq(casePeople.id, personId),
      ),
    )
    .orderBy(asc(requestedAt), asc(id));
  return [...new Set(rows.map((row) => row.title))];
}
