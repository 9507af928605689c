import { announcedStages, type Stage } from 'contract/fields/case-stages';
import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { applicationEvents } from '../../cases/application-events.table.ts';
import { applications } from '../../cases/applications.table.ts';
import { cases } from '../../cases/cases.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { outgoingMail } from '../../mail/outbox.table.ts';
import type { Db } from '../../platform/database/db.ts';
import { nameShown, users } from '../../staff/users.table.ts';
import { messages } from '../messages.table.ts';
import { sentThisWeek } from './weekly-limit.queries.ts';

/** An application whose client is to be told of its stage. */
export type AnnouncedApplication = {
  readonly id: string;
  readonly banca: string;
  readonly stage: Stage;
  readonly caseId: string;
  readonly number: number;
  readonly customerId: string;
};

const { id, banca, stage, caseId, offerValidUntil, signingOn } = applications;
const columns = { id, banca, stage, caseId, number: cases.number, customerId: cases.customerId };

/** The occasion of news of a stage, sent once, even when an application leaves the stage and comes back. */
export const stageOccasion = ({ id: of, stage: at }: AnnouncedApplication) => `stage-reached:${of}:${at}`;

/**
 * Moves after `after`, until `until` inclusive; `today` and `maxPerWeek` limit the messages of a client by all rules.
 */
export type Reached = {
  readonly after: Date;
  readonly until: Date;
  readonly today: string;
  readonly maxPerWeek: number;
};

/**
 * Applications that came to a stage worth telling between those moments and are still in it, of clients who were not
 * told and did not have the most messages of this week. `of`: that one alone.
 */
export function findReached(
  db: Db,
  { after, until, today, maxPerWeek }: Reached,
  of?: string,
): Promise<AnnouncedApplication[]> {
  const { applicationId, at, from, to } = applicationEvents;
  const isMove = and(eq(applicationId, id), eq(to, stage), sql`${from} IS DISTINCT FROM ${to}`);
  const move = db
    .select({ one: sql`1` })
    .from(applicationEvents)
    .where(and(isMove, gt(at, after), lte(at, until)));
  return db
    .select(columns)
    .from(applications)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        ...[
          of === undefined ? undefined : eq(id, of),
          isNull(customers.deletedAt),
          inArray(stage, [...announcedStages]),
        ],
        ...[exists(move), notExists(written(db, sql`'stage-reached:' || ${id} || ':' || ${stage}`))],
        sql`${sentThisWeek(cases.customerId, today)} < ${maxPerWeek}`,
      ),
    )
    .orderBy(asc(cases.number), asc(id));
}

/** An approved offer without a signing before its last day, and who looks after its client. */
export type ExpiringOffer = AnnouncedApplication & {
  readonly validUntil: string;
  readonly name: string;
  readonly phone: string;
  readonly responsible: { readonly email: string; readonly name: string } | null;
};

/** Offers that end from `today` on, within `daysBefore` days (of Romania). */
export type Ending = { readonly today: string; readonly daysBefore: number };

/** The occasion of news of an offer's last day, sent once for that day. */
export const offerOccasion = ({ id: of, validUntil }: ExpiringOffer) => `offer-expiring:${of}:${validUntil}`;

const offer = sql`'offer-expiring:' || ${id} || ':' || ${offerValidUntil}`;

/** Such offers whose client was not told. */
export function findOffersWithoutClientMessage(db: Db, ending: Ending, of?: string): Promise<ExpiringOffer[]> {
  return expiring(db, ending, of, notExists(written(db, offer)));
}

/** Such offers of which the staff was not told. */
export function findOffersWithoutStaffNotice(db: Db, ending: Ending, of?: string): Promise<ExpiringOffer[]> {
  const hasNotice = and(eq(outgoingMail.customerId, cases.customerId), eq(outgoingMail.topic, offer));
  return expiring(db, ending, of, notExists(db.select({ one: sql`1` }).from(outgoingMail).where(hasNotice)));
}

/** Approved, of an open case, and without a planned signing until then. */
async function expiring(
  db: Db,
  { today, daysBefore }: Ending,
  of: string | undefined,
  isWanted: SQL,
): Promise<ExpiringOffer[]> {
  const rows = await db
    .select({
      ...columns,
      validUntil: sql<string>`${offerValidUntil}`,
      name: customers.name,
      phone: customers.phone,
      responsible: { email: users.email, name: nameShown },
    })
    .from(applications)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(users, and(eq(users.id, customers.responsibleId), isNull(users.disabledAt)))
    .where(
      and(
        ...[of === undefined ? undefined : eq(id, of), eq(stage, 'approved'), isNull(cases.closedAt)],
        ...[isNull(customers.deletedAt), or(isNull(signingOn), gt(signingOn, offerValidUntil))],
        ...[gte(offerValidUntil, today), sql`${offerValidUntil} <= ${today}::date + ${daysBefore}::int`, isWanted],
      ),
    )
    .orderBy(asc(offerValidUntil), asc(id));
  return rows;
}

function written(db: Db, occasion: SQL) {
  return db.select({ one: sql`1` }).from(messages).where(eq(messages.occasion, occasion));
}
