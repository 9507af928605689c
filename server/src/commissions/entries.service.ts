import { clawbackOf, figuresOf, liveEntries } from 'contract/commissions/commission-arithmetic';
import type { commissions as api, CommissionAccount } from 'contract/commissions/commissions';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { daysAfter } from 'contract/romanian/romanian-time';
import { eq } from 'drizzle-orm';
import { type Bani, bani, fromRon, toRon } from 'loan/money';
import { addEntry as addToJournal } from '../audit/audit.queries.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../schema/applications.table.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { toAccounts } from './account-answer.ts';
import {
  type AccountRow,
  type AccountViewer,
  findAccount,
  findEntries,
  findEntry,
  findSubject,
} from './accounts.queries.ts';
import { bookEntry, lockCommissions, refuseClosedMonth } from './book-entries.ts';
import { findRule } from './commission-rules.queries.ts';
import { openAccount, ruleOfDrawing } from './draw-commission.ts';

export type EntryDeps = Pick<Deps, 'db' | 'today' | 'now'>;
/** The administrator who writes an entry. */
export type Writer = { readonly user: AccountViewer & { readonly username: string }; readonly ip: string | null };

type Given = Omit<Call<typeof api.addEntry>['body'], 'creationId'>;

/** Adds an entry to the account of an application; sent again with the same `creationId` it is the same one. */
export function addEntry(
  deps: EntryDeps,
  application: string,
  { creationId, ...given }: Call<typeof api.addEntry>['body'],
  actor: Writer,
): Promise<CommissionAccount> {
  return write(deps, { kind: 'commission-entry', creationId }, actor, {
    make: async (tx) => {
      refuseFuture(given, deps.today());
      const account = await requireAccount(tx, application, deps);
      await refuseClosedMonth(tx, given.day);
      const { kind, day, reference, note } = given;
      const values = { kind, day, reference, note, ...(await figuresFor(tx, account, given)) };
      const id = await bookEntry(tx, account, { ...values, at: deps.now(), by: actor.user.username });
      const details = { bank: account.bank, kind, day, amount: toRon(values.amount) };
      const subject = await findSubject(tx, account);
      await addToJournal(tx, actor, { action: 'commission-entered', subject, details });
      return { id, account };
    },
    isOf: (entry) => entry.applicationId === application.toLowerCase(),
  });
}

/** Undoes an entry, whole and once, on today's day. */
export function reverse(
  deps: EntryDeps,
  id: string,
  { note, creationId }: Call<typeof api.reverse>['body'],
  actor: Writer,
): Promise<CommissionAccount> {
  return write(deps, { kind: 'commission-reversal', creationId }, actor, {
    make: async (tx) => {
      const entry = /^\d{1,15}$/.test(id) ? await findEntry(tx, Number(id)) : undefined;
      const account = entry && (await findAccount(tx, entry.applicationId));
      if (!account) throw problem('INREGISTRARE_NEGASITA');
      const live = liveEntries(await findEntries(tx, [account.applicationId]));
      if (!live.some((one) => one.id === entry.id)) throw problem('INREGISTRARE_STORNATA');
      const { username: by } = actor.user;
      const values = { kind: 'reversed', amount: entry.amount, reverses: entry.id, day: deps.today() } as const;
      const reversal = await bookEntry(tx, account, { ...values, note, at: deps.now(), by });
      const details = { bank: account.bank, kind: entry.kind, day: entry.day, amount: toRon(entry.amount) };
      const subject = await findSubject(tx, account);
      await addToJournal(tx, actor, { action: 'commission-reversed', subject, details });
      return { id: reversal, account };
    },
    isOf: ({ reverses }) => String(reverses) === id,
  });
}

type Written = { readonly id: number; readonly account: AccountRow };
type Stored = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Writes an entry under the lock of all, once for a `creationId`, and answers its account. */
function write(
  { db, today }: EntryDeps,
  creation: { readonly kind: 'commission-entry' | 'commission-reversal'; readonly creationId: string | undefined },
  actor: Writer,
  { make, isOf }: { readonly make: (tx: Db) => Promise<Written>; readonly isOf: (entry: Stored) => boolean },
): Promise<CommissionAccount> {
  return db.transaction(async (tx) => {
    await lockCommissions(tx);
    const { account } = await createOnce(
      tx,
      { ...creation, user: actor.user },
      {
        make: () => make(tx),
        keyOf: ({ id }) => String(id),
        find: async (key) => {
          const entry = await findEntry(tx, Number(key));
          const its = entry && isOf(entry) ? await findAccount(tx, entry.applicationId) : undefined;
          return its && { id: Number(key), account: its };
        },
      },
    );
    const [answer] = await toAccounts(tx, [account], { viewer: actor.user, today: today() });
    if (!answer) throw new Error('an account is gone, although accounts are only added');
    return answer;
  });
}

function refuseFuture(given: Given, today: string): void {
  for (const field of ['day', 'repaidOn'] as const) {
    const day = given[field];
    if (day && day > today) throw problem('ZI_VIITOARE', { field });
  }
}

/** The account of an application; a drawn one without it gets it now. 404 for an unknown application. */
export async function requireAccount(tx: Db, id: string, deps: EntryDeps): Promise<AccountRow> {
  const application = isUuid(id) ? id.toLowerCase() : '';
  const account = application === '' ? undefined : await findAccount(tx, application);
  if (account) return account;
  const [found] =
    application === ''
      ? []
      : await tx
          .select({ application: applications, caseRow: cases, customer: customers })
          .from(applications)
          .innerJoin(cases, eq(cases.id, applications.caseId))
          .innerJoin(customers, eq(customers.id, cases.customerId))
          .where(eq(applications.id, application));
  if (!found) throw problem('APLICATIE_NEGASITA');
  const { stage } = found.application;
  if (stage !== 'drawn') throw problem('STARE_NEPERMISA', { stage });
  const opening = { rule: await ruleOfDrawing(tx, found, deps), broker: found.customer.responsibleId };
  return openAccount(tx, found, opening, deps);
}

/** The sum of an entry, and the due day of what is expected. */
async function figuresFor(tx: Db, account: AccountRow, { kind, day, amount, repaidOn }: Given) {
  const rule = account.ruleId === null ? undefined : await findRule(tx, account.ruleId);
  if (kind === 'clawed-back') {
    const { received, clawedBack } = figuresOf(await findEntries(tx, [account.applicationId]));
    const left = bani(Math.max(0, received - clawedBack));
    const { drawnOn } = account;
    const steps = rule?.clawback ?? [];
    return {
      amount: givenBack(amount ?? null, left, () => clawbackOf(steps, { drawnOn, repaidOn: repaidOn ?? day, left })),
    };
  }
  if (amount == null) throw new Error('the contract refuses an entry without an amount');
  return { amount: fromRon(amount), dueOn: kind === 'expected' ? daysAfter(day, rule?.dueDays ?? 0) : null };
}

/** A given amount wins, up to what is left. */
function givenBack(amount: number | null, left: Bani, byRule: () => Bani): Bani {
  const back = amount === null ? byRule() : fromRon(amount);
  if (back === 0) throw problem('NIMIC_DE_RESTITUIT');
  if (back > left) throw problem('SUMA_PESTE_INCASAT', { field: 'amount', most: toRon(left) });
  return back;
}
