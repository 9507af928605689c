import { usernameKey } from 'contract/accounts/account-fields';
import type { AuditAction } from 'contract/audit/audit';
import {
  type brokerHoursCalls as api,
  type BrokerHoliday,
  type BrokerHours,
  type MemberTime,
  TEAM_DAYS,
} from 'contract/availability/broker-hours';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { daysAfter } from 'contract/romanian/romanian-time';
import { addEntry, findNewestOf, type UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, whoWrote } from '../audit/edit-conflict.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedIn } from '../platform/http/authorization.ts';
import { findById, findByName, lockById } from '../staff/users.queries.ts';
import * as queries from './broker-hours.queries.ts';

type HoursDeps = Pick<Deps, 'db' | 'today'>;

/** The user whose hours change. */
type Owner = { readonly id: string; readonly username: string };

/** The calendar of the staff ends with the century. */
const LAST_DAY = '2099-12-31';

/** Of week or single days. */
const CHANGED = 'broker-hours-changed' satisfies AuditAction;

/** The most future holidays: nobody plans more. */
const MAX_HOLIDAYS = 50;

/** One's own hours; administrators get those of all who can sign in. */
export async function list({ db, today }: HoursDeps, { id, authLevel }: Saving['caller']): Promise<BrokerHours[]> {
  const brokerId = authLevel === 'admin' ? undefined : id;
  return withVersions(db, await queries.findBrokers(db, { from: today(), to: LAST_DAY, brokerId }));
}

/** When everybody who can sign in is there in the weeks from a day on. */
export async function team({ db }: Pick<Deps, 'db'>, from: string): Promise<MemberTime[]> {
  const to = daysAfter(from, TEAM_DAYS - 1);
  const brokers = await queries.findBrokers(db, { from, to });
  return brokers.map(({ username, name, isBookable, weekly, exceptions, holidays }) => ({
    username,
    name,
    weekly: isBookable ? weekly.map((slots) => [...slots]) : null,
    exceptions: exceptions.filter(() => isBookable).map(({ day, timeSlots }) => ({ day, timeSlots: [...timeSlots] })),
    leave: holidays
      .filter(({ firstDay }) => firstDay <= to)
      .map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay })),
  }));
}

/** Replaces a user's week, buffer and most a day. */
export function save(
  deps: HoursDeps,
  username: string,
  { expectedVersion, ...hours }: Call<typeof api.save>['body'],
  saving: Saving,
): Promise<BrokerHours> {
  return change(deps, { username, expectedVersion }, saving, async (tx, { id }) => {
    await queries.saveHours(tx, id, hours);
    const { isBookable, buffer, mostADay } = hours;
    return { isBookable, buffer, mostADay };
  });
}

/** Gives a single day other hours than in the week, or (null) those of the week again. */
export function saveDay(
  deps: HoursDeps,
  username: string,
  { day, timeSlots, expectedVersion }: { day: string } & Call<typeof api.saveDay>['body'],
  saving: Saving,
): Promise<BrokerHours> {
  const today = deps.today();
  if (day < today) throw problem('ZI_TRECUTA', { field: 'day' });
  return change(deps, { username, expectedVersion }, saving, async (tx, { id }) => {
    await queries.saveDay(tx, id, { day, timeSlots, today });
    return { day, timeSlots };
  });
}

/** The saving user, for the audit log and their rights. */
type Saving = {
  readonly actor: UserActor;
  readonly caller: Pick<SignedIn, 'id' | 'username' | 'authLevel'>;
};

/** Saves the version after the one that the caller saw; 409 when there is a newer one. */
function change(
  { db, today }: HoursDeps,
  { username, expectedVersion }: { username: string; expectedVersion: number },
  { actor, caller }: Saving,
  work: (tx: Db, owner: Owner) => Promise<object>,
): Promise<BrokerHours> {
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, username, caller);
    await requireVersion(tx, owner, { expectedVersion, actor, today: today() });
    await auditHours(tx, actor, CHANGED, owner, await work(tx, owner));
    return readOne(tx, owner, today());
  });
}

type Expected = { readonly expectedVersion: number; readonly actor: UserActor; readonly today: string };

/** The account is locked: nobody else changes its hours until the transaction ends. */
async function requireVersion(tx: Db, owner: Owner, { expectedVersion, actor, today }: Expected): Promise<void> {
  const [newest] = await findNewestOf(tx, CHANGED, [owner.id]);
  if ((newest?.id ?? 0) === expectedVersion) return;
  const writer = await whoWrote(tx, actor, { subjectId: owner.id, actions: [CHANGED] });
  throw changedMeanwhile({ what: 'hours', current: await readOne(tx, owner, today) }, writer);
}

async function readOne(tx: Db, { id }: Owner, today: string): Promise<BrokerHours> {
  const [hours] = await withVersions(tx, await queries.findBrokers(tx, { from: today, to: LAST_DAY, brokerId: id }));
  if (!hours) throw problem('UTILIZATOR_NEGASIT');
  return hours;
}

/**
 * The version is the id of the newest audit entry: the log keeps every change of week and days, with its author, for
 * ever.
 */
async function withVersions(db: Db, brokers: readonly queries.Broker[]): Promise<BrokerHours[]> {
  const ids = brokers.map(({ id }) => id);
  const versions = new Map((await findNewestOf(db, CHANGED, ids)).map(({ subjectId, id }) => [subjectId, id]));
  return brokers.map((broker) => toHours(broker, versions.get(broker.id) ?? 0));
}

/** Adds a holiday that is not over; sent again with the same `creationId` it is the same one. */
export function addHoliday(
  { db, today }: HoursDeps,
  username: string,
  { from, to, reason, creationId }: Call<typeof api.addHoliday>['body'],
  { actor, caller }: Saving,
): Promise<queries.HolidayRow> {
  if (to < today()) throw problem('ZI_TRECUTA', { field: 'to' });
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, username, caller);
    const make = async () => {
      const [{ holidays } = { holidays: [] }] = await queries.findBrokers(tx, {
        from: today(),
        to,
        brokerId: owner.id,
      });
      if (holidays.length >= MAX_HOLIDAYS) throw problem('PREA_MULTE_CONCEDII', { most: MAX_HOLIDAYS });
      const days = { brokerId: owner.id, firstDay: from, lastDay: to };
      const added = await queries.addHoliday(tx, { ...days, reason });
      await auditHours(tx, actor, 'broker-holiday-added', owner, { from, to });
      return added;
    };
    const creation = { kind: 'broker-holiday', creationId, user: actor.user } as const;
    const find = async (id: string) => {
      const found = await queries.findHoliday(tx, id);
      return found?.brokerId === owner.id ? found : undefined;
    };
    return createOnce(tx, creation, { make, keyOf: ({ id }) => id, find });
  });
}

/** The holiday of that id, if the caller may change it; 404 otherwise. */
export async function requireHoliday(db: Db, id: string, caller: Saving['caller']): Promise<queries.HolidayRow> {
  const holiday = await queries.findHoliday(db, id);
  if (!holiday || (holiday.brokerId !== caller.id && caller.authLevel !== 'admin')) throw problem('CONCEDIU_NEGASIT');
  return holiday;
}

/** Removes a holiday; 404 (CONCEDIU_NEGASIT) for an unknown one, or one that the caller may not change. */
export function removeHoliday({ db }: HoursDeps, id: string, { actor, caller }: Saving): Promise<void> {
  return db.transaction(async (tx) => {
    const { brokerId, firstDay, lastDay } = await requireHoliday(tx, id, caller);
    const owner = await findById(tx, brokerId);
    await queries.removeHoliday(tx, id);
    if (owner) await auditHours(tx, actor, 'broker-holiday-removed', owner, { from: firstDay, to: lastDay });
  });
}

/** Everyone may change their own; a colleague's only an administrator (403). 404 for an unknown or disabled account. */
async function lockOwner(tx: Db, username: string, caller: Saving['caller']): Promise<Owner> {
  const isOwn = usernameKey(caller.username) === usernameKey(username);
  if (!isOwn && caller.authLevel !== 'admin') throw problem('INTERZIS');
  const found = await findByName(tx, username);
  const owner = found && (await lockById(tx, found.id));
  if (!owner || owner.disabledAt) throw problem('UTILIZATOR_NEGASIT');
  return owner;
}

function auditHours(
  tx: Db,
  actor: UserActor,
  action: AuditAction,
  { id, username }: Owner,
  details: object,
): Promise<void> {
  return addEntry(tx, actor, { action, subject: { id, name: username }, details: { ...details } });
}

function toHours(broker: queries.Broker, version: number): BrokerHours {
  const { username, name, isBookable, weekly, buffer, mostADay, exceptions, holidays, isDefault } = broker;
  return {
    username,
    name,
    isBookable,
    buffer,
    mostADay,
    isDefault,
    version,
    weekly: weekly.map((slots) => [...slots]),
    exceptions: exceptions.map(({ day, timeSlots }) => ({ day, timeSlots: [...timeSlots] })),
    holidays: holidays.map(toHoliday),
  };
}

/** A holiday as on the wire. */
export function toHoliday({ id, firstDay, lastDay, reason }: queries.HolidayRow): BrokerHoliday {
  return { _id: id, from: firstDay, to: lastDay, reason };
}
