import type { AuditAction } from 'contract/audit/audit';
import { problem } from 'contract/problem';
import { type BankContact, type BankRecord, type BankVersion, bankColumns } from 'contract/products/banks';
import { type Actor, addEntry } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import { createOnce } from '../../platform/create-once.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import { changeDetails } from '../change-details.ts';
import * as queries from './banks.queries.ts';

/** The dependencies of a change: the database, and its author. */
export type Change = { readonly db: Db; readonly actor: Actor };

/** The banks that are listed, by name. */
export async function getAll(db: Db): Promise<BankRecord[]> {
  const rows = await queries.findNewest(db);
  return rows.filter(({ removed }) => !removed).map(toRecord);
}

/** Every version of a bank, newest first, a removed one too; 404 (BANCA_NEGASITA) for an unknown name. */
export async function history(db: Db, banca: string): Promise<BankVersion[]> {
  const rows = await queries.findHistory(db, banca);
  if (rows.length === 0) throw problem('BANCA_NEGASITA');
  return rows.map((row) => ({ ...toRecord(row), removed: row.removed }));
}

type NewContact = BankContact & { readonly creationId?: string | undefined };

/** Adds a bank; sent again with the same `creationId` it is the same one. */
export function create(change: Change, { creationId, ...bank }: NewContact): Promise<BankRecord> {
  return withBanksLock(change.db, (tx) =>
    createOnce(
      tx,
      { kind: 'bank', creationId, user: change.actor.user },
      {
        make: async () => {
          const { banca } = bank;
          if (await queries.findOne(tx, banca)) throw problem('BANCA_EXISTENTA', { banca, field: 'banca' });
          return store(tx, change, bank, 'bank-added');
        },
        keyOf: ({ banca }) => banca,
        find: async (banca) => {
          const stored = await queries.findOne(tx, banca);
          return stored && toRecord(stored);
        },
      },
    ),
  );
}

type Update = BankContact & { readonly version: number };

/** Replaces a bank's contact. One that holds it already gets no new version, unless nobody has checked it before. */
export function update(change: Change, { version, ...bank }: Update): Promise<BankRecord> {
  return withBanksLock(change.db, async (tx) => {
    const current = await findOrRefuse(tx, bank.banca);
    if (version !== current.version) throw await overtakenBy(tx, change, current);
    const changed = changeDetails(bankColumns, current, bank);
    if (Object.keys(changed).length === 0 && current.changedBy !== null) return current;
    return store(tx, change, bank, 'bank-changed', changed);
  });
}

/** It is no longer listed; its products stay as they are. */
export function remove(change: Change, banca: string): Promise<{ removed: boolean }> {
  return withBanksLock(change.db, async (tx) => {
    const { version: _version, changedAt: _at, changedBy: _by, ...bank } = await findOrRefuse(tx, banca);
    await store(tx, change, { ...bank, removed: true }, 'bank-removed');
    return { removed: true };
  });
}

/** Changes of banks wait for each other, in every copy of the program. */
function withBanksLock<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'banks');
    return work(tx);
  });
}

async function store(tx: Db, { actor }: Change, bank: queries.NewBank, action: AuditAction, details: object = {}) {
  const [row] = await queries.addVersions(tx, [bank], actor.user?.username ?? null);
  if (!row) throw new Error('a version that was stored is not answered');
  await addEntry(tx, actor, { action, subject: { id: row.banca, name: row.banca }, details: { ...details } });
  return toRecord(row);
}

async function findOrRefuse(db: Db, banca: string): Promise<BankRecord> {
  const bank = await queries.findOne(db, banca);
  if (!bank) throw problem('BANCA_NEGASITA');
  return toRecord(bank);
}

async function overtakenBy(tx: Db, { actor }: Change, current: BankRecord) {
  const changedAt = new Date(current.changedAt);
  const writer = await lastChange(tx, actor, { changedBy: current.changedBy, changedAt });
  return changedMeanwhile({ what: 'bank', current }, writer);
}

function toRecord({ id, removed: _removed, changedAt, ...bank }: queries.StoredBank): BankRecord {
  return { ...bank, version: id, changedAt: changedAt.toISOString() };
}
