import type { CaseStage } from 'contract/cases/case';
import type { cases as api } from 'contract/cases/cases';
import type { Call } from 'contract/endpoint';
import { openStages } from 'contract/fields/case-stages';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { matches } from '../customers/customer-search.ts';
import { scopeOf } from '../customers/list-scope.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { applications } from '../schema/applications.table.ts';
import { casePeople } from '../schema/case-people.table.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameShown, users } from '../schema/users.table.ts';
import type { CasePosition } from './case-cursor.ts';
import type { Progress } from './case-progress.ts';
import type { ApplicationRow } from './cases.queries.ts';
import { isSigner } from './people/people.queries.ts';

const { id, number, purpose, amount, property, wantedSigningOn, stage, deadlineOn, deadlineKind, version } = cases;
const { createdAt, closedAt, outcome, closeReason, closeNote } = cases;
const { phone, name, alias, status } = customers;

/** An application as lists show it. */
export type ListedApplication = Pick<ApplicationRow, 'id' | 'banca' | 'oferta'> & Progress;

/** Its values in the order of `applicationsOf`: their names would be a quarter of what a board costs the database. */
type ApplicationValues = readonly [
  id: string,
  banca: string,
  oferta: string,
  stage: ListedApplication['stage'],
  answerBy: string | null,
  offerValidUntil: string | null,
  signingOn: string | null,
];

function named(values: ApplicationValues): ListedApplication {
  const [id, banca, oferta, stage, answerBy, offerValidUntil, signingOn] = values;
  return { id, banca, oferta, stage, answerBy, offerValidUntil, signingOn };
}

/**
 * The applications of a case, in the order in which they began. They come as one value with their case: rows of their
 * own cost more than the rest of a board.
 */
const applicationsOf = sql`(
  SELECT coalesce(json_agg(json_build_array(${applications.id}, ${applications.banca}, ${applications.oferta}, ${applications.stage},
    ${applications.answerBy}, ${applications.offerValidUntil}, ${applications.signingOn}) ORDER BY ${applications.createdAt}, ${applications.id}), '[]')
  FROM ${applications} WHERE ${applications.caseId} = ${id})`.mapWith((listed: ApplicationValues[]) =>
  listed.map(named),
);

/** The columns of a case that lists show. */
const listed = {
  id,
  number,
  purpose,
  amount,
  property,
  wantedSigningOn,
  stage,
  deadlineOn,
  deadlineKind,
  version,
  createdAt,
  closedAt,
  outcome,
  closeReason,
  closeNote,
  applications: applicationsOf,
  customer: { id: customers.id, phone, name, alias, status },
  responsible: { username: users.username, name: nameShown },
};

/** By deadline, those without one last, then newest first: the order of the indexes. */
const BY_DEADLINE = [asc(deadlineOn), desc(number)] as const;

/** A case with its customer, and their responsible broker. */
export type ListedCase = Awaited<ReturnType<typeof selectListed>>[number];

const selectListed = (db: Db, which: SQL | undefined) =>
  db
    .select(listed)
    .from(cases)
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(users, eq(users.id, customers.responsibleId))
    .where(which);

/** Whose cases of which bank and deadline are wanted, and the searched words. */
export type Filter = Omit<Call<typeof api.board>['query'], 'limit'>;

/** The viewer, and the day. */
export type Look = { readonly viewer: Viewer; readonly today: string };

/** Days from today within which a deadline is near. */
const NEAR_DAYS = 7;

async function conditionOf(db: Db, filter: Filter, look: Look): Promise<SQL | undefined> {
  const { condition } = await scopeOf(db, filter.responsible, look.viewer);
  return and(condition, ofFilter(db, filter, look.today));
}

/** The condition on the cases themselves, without the responsible broker. */
export function ofFilter(db: Db, filter: Filter, today: string): SQL | undefined {
  return and(
    filter.bank === undefined ? undefined : hasBank(db, filter.bank),
    filter.due === 'late' ? lt(deadlineOn, today) : undefined,
    filter.due === 'week'
      ? and(gte(deadlineOn, today), lte(deadlineOn, sql`${today}::date + ${NEAR_DAYS}::int`))
      : undefined,
    filter.kind === undefined ? undefined : eq(deadlineKind, filter.kind),
    isFound(db, filter.search),
  );
}

function hasBank(db: Db, bank: string): SQL {
  const ofBank = and(eq(applications.caseId, id), eq(applications.banca, bank));
  return exists(db.select({ one: sql`1` }).from(applications).where(ofBank));
}

/** A case number, with or without the word for it. */
const NUMBER = /^(?:dosar(?:ul)?\s*)?(?:nr\.?\s*)?#?(\d{1,15})$/i;

function isFound(db: Db, search: string | undefined): SQL | undefined {
  const ofCustomer = matches(search);
  if (!search || !ofCustomer) return undefined;
  const typed = NUMBER.exec(search)?.[1];
  const found = db.select({ id: customers.id }).from(customers).where(ofCustomer);
  const signed = db
    .select({ caseId: casePeople.caseId })
    .from(casePeople)
    .where(and(isSigner, matches(search, casePeople.searchText)));
  return or(
    inArray(cases.customerId, found),
    inArray(id, signed),
    typed === undefined ? undefined : eq(number, Number(typed)),
  );
}

type ListQuery = Filter & { readonly stage?: CaseStage | undefined };

/** A page of cases after a position: those with a deadline by day, then those without. */
export async function findListed(
  db: Db,
  query: ListQuery,
  look: Look,
  { after, limit }: { readonly after: CasePosition | undefined; readonly limit: number },
): Promise<ListedCase[]> {
  const wanted = and(
    query.stage === undefined ? isNull(closedAt) : eq(stage, query.stage),
    await conditionOf(db, query, look),
  );
  const part = (which: SQL | undefined) =>
    db
      .select({ id, deadlineOn, number })
      .from(cases)
      .innerJoin(customers, eq(customers.id, cases.customerId))
      .where(and(wanted, which))
      .orderBy(...BY_DEADLINE)
      .limit(limit);
  // Each part reads its own range of the index: one condition for both would read everything before it.
  const dated = part(and(isNotNull(deadlineOn), after && isAfter(after)));
  const undated = part(and(isNull(deadlineOn), after && after.day === null ? lt(number, after.number) : undefined));
  const page = after?.day === null ? undated.as('page') : unionAll(dated, undated).as('page');
  const ids = db.select({ id: page.id }).from(page).orderBy(asc(page.deadlineOn), desc(page.number)).limit(limit);
  return selectListed(db, inArray(id, ids)).orderBy(...BY_DEADLINE);
}

function isAfter({ day, number: last }: CasePosition): SQL | undefined {
  if (day === null) return sql`false`;
  return and(gte(deadlineOn, day), or(gt(deadlineOn, day), lt(number, last)));
}

/**
 * The first cases of each open stage. Each is read once, with its customer, as the index of its stage comes to it: who
 * looked for the cases first and read them after would look up both twice.
 */
export async function findBoard(db: Db, filter: Filter, look: Look, limit: number): Promise<ListedCase[]> {
  const condition = await conditionOf(db, filter, look);
  const stages = sql.join(
    openStages.map((known) => sql`(${known.stage})`),
    sql`, `,
  );
  const { customer, responsible, applications: ofBanks, ...ofCase } = listed;
  const ofCustomer = { ofCustomer: sql<string>`${customer.id}`.as('of_customer'), phone, name, alias, status };
  const withBanks = { applications: ofBanks.as('of_banks') };
  const ofBroker = { username: responsible.username, brokerName: responsible.name.as('broker_name') };
  const card = db
    .select({ ...ofCase, ...withBanks, ...ofCustomer, ...ofBroker })
    .from(cases)
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(users, eq(users.id, customers.responsibleId))
    .where(and(sql`${stage} = of.stage`, condition))
    .orderBy(...BY_DEADLINE)
    .limit(limit)
    .as('card');
  const found = await db
    .select({
      ...{ id: card.id, number: card.number, purpose: card.purpose, amount: card.amount, property: card.property },
      ...{ wantedSigningOn: card.wantedSigningOn, stage: card.stage, version: card.version },
      ...{ deadlineOn: card.deadlineOn, deadlineKind: card.deadlineKind, createdAt: card.createdAt },
      ...{ closedAt: card.closedAt, outcome: card.outcome, closeReason: card.closeReason, closeNote: card.closeNote },
      applications: card.applications,
      customer: { id: card.ofCustomer, phone: card.phone, name: card.name, alias: card.alias, status: card.status },
      broker: { username: card.username, name: card.brokerName },
    })
    .from(sql`(VALUES ${stages}) AS of (stage)`)
    .innerJoinLateral(card, sql`true`)
    .orderBy(asc(card.deadlineOn), desc(card.number));
  return found.map(({ broker: { username, name: shown }, ...row }) => ({
    ...row,
    responsible: username === null ? null : { username, name: shown },
  }));
}

/** The banks with applications, by name: one step through the index for each bank, not for each application. */
export async function findBanks(db: Db): Promise<string[]> {
  const next = (after: SQL) => sql`(SELECT min(${applications.banca}) FROM ${applications} ${after})`;
  const { rows } = await db.execute<{ banca: string }>(
    sql`WITH RECURSIVE bank (banca) AS (
          SELECT ${next(sql``)}
          UNION ALL SELECT ${next(sql`WHERE ${applications.banca} > bank.banca`)} FROM bank WHERE bank.banca IS NOT NULL)
        SELECT banca FROM bank WHERE banca IS NOT NULL ORDER BY banca COLLATE "ro-x-icu"`,
  );
  return rows.map(({ banca }) => banca);
}

/** The cases of other customers that a customer signs, as far as `viewer` may know of them; ordered as their own. */
export function findSignedBy(db: Db, customerId: string, viewer: Viewer) {
  const { id: _id, name: ofName, phone: ofPhone } = customers;
  return db
    .select({ id, number, closedAt, role: casePeople.role, customer: { _id, name: ofName, phone: ofPhone } })
    .from(casePeople)
    .innerJoin(cases, eq(cases.id, casePeople.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(and(eq(casePeople.linkedCustomerId, customerId), isSigner, visibleTo(viewer)))
    .orderBy(...OPEN_FIRST);
}

/** Open cases first, then newest first. */
const OPEN_FIRST = [sql`${closedAt} IS NOT NULL`, desc(number)] as const;

/** A customer's cases, open ones first, then newest first. */
export async function findOfCustomer(db: Db, customerId: string): Promise<ListedCase[]> {
  return selectListed(db, eq(cases.customerId, customerId)).orderBy(...OPEN_FIRST);
}
