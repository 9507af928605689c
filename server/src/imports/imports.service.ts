import { CLOSED } from 'contract/customers/customer-status';
import type { Call } from 'contract/endpoint';
import type { ImportField } from 'contract/imports/import-fields';
import { importFields, requiredImportFields } from 'contract/imports/import-fields';
import { type imports as api, HOURS_TO_TAKE_BACK, type Import } from 'contract/imports/imports';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import type { Db } from '../platform/database/db.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import { shortened } from '../platform/http/sanitize-file-name.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { requireActiveUser } from '../staff/active-user.ts';
import { guessMapping, plain } from './guess-columns.ts';
import { isPast, toImport } from './import-answer.ts';
import * as queries from './imports.queries.ts';
import { readCustomerFile } from './read-customer-file.ts';
import { tryLines } from './try-lines.ts';

/** Notified when an import waits for work. */
export const IMPORTS_WAIT = 'imports_wait';

type ImportDeps = Pick<Deps, 'db' | 'now' | 'today'>;
type Version = Call<typeof api.apply>['body'];

/** Keeps a file with guessed columns, for a day. Its columns are those of the last applied file with equal headings. */
export async function read(
  deps: ImportDeps,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  actor: UserActor,
): Promise<Import> {
  return keep(deps, { name, ...(await readCustomerFile(bytes)) }, actor);
}

type ReadFile = Awaited<ReturnType<typeof readCustomerFile>> & { readonly name: string };

/** As `read`, for a file whose table is known. */
export async function keep(
  { db, now }: Pick<ImportDeps, 'db' | 'now'>,
  { name, table, notes, sheet }: ReadFile,
  actor: UserActor,
): Promise<Import> {
  const headingsKey = sha256(JSON.stringify(table.columns.map(plain).toSorted()));
  const ofHeadings = table.note === null ? [] : [table.note];
  return db.transaction(async (tx) => {
    const known = await queries.findKnownMapping(tx, headingsKey);
    const isKnown = known !== undefined && Object.values(known).every((heading) => table.columns.includes(heading));
    const row = await queries.addImport(
      tx,
      {
        ...{ fileName: shortened(name), headingsKey, sheet, isKnown, status: CLOSED, lines: table.lines.length },
        ...{ columns: table.columns, notes: [...notes, ...ofHeadings], readAt: now(), readBy: actor.user.username },
        mapping: isKnown ? known : guessMapping(table.columns),
      },
      table.lines.map(({ line, cells }) => ({ line, cells: [...cells] })),
    );
    await addEntry(tx, actor, { action: 'import-read', details: { import: row.id, lines: row.lines } });
    return toImport(tx, row, now());
  });
}

type Choices = Call<typeof api.tryOut>['body'];

/** Sets mapping and choices, and judges every line by them as it would be stored now. */
export function tryOut(deps: ImportDeps, id: string, body: Choices, actor: UserActor): Promise<Import> {
  const { mapping, duplicates, lookalikes, rows, responsible, status, expectedVersion } = body;
  return deps.db.transaction(async (tx) => {
    const row = await lockSeen(tx, actor, { id, expectedVersion });
    refuseOtherState(row, 'read');
    refuseMapping(row.columns, mapping);
    const broker = responsible ? await requireActiveUser(tx, responsible, 'responsible') : null;
    const chosen = { mapping, duplicates, lookalikes, choices: rows, status, responsibleId: broker?.id ?? null };
    await tryLines({ ...deps, db: tx }, { ...row, ...chosen });
    const counts = await queries.countOutcomes(tx, id);
    return toImport(tx, await change(tx, deps, row, { ...chosen, counts }, actor), deps.now());
  });
}

/** Starts to store the lines of a tried import; a job goes on. */
export function apply(deps: ImportDeps, id: string, { expectedVersion }: Version, actor: UserActor): Promise<Import> {
  return deps.db.transaction(async (tx) => {
    const row = await lockSeen(tx, actor, { id, expectedVersion });
    refuseOtherState(row, 'read');
    if (!row.counts) throw problem('IMPORT_STARE', { reason: 'Verificați întâi rândurile fișierului.' });
    const started = { state: 'applying' as const, doneTo: 0, doneLines: 0, appliedBy: actor.user.id };
    await addEntry(tx, actor, { action: 'import-applied', details: { import: id, ...row.counts } });
    return start(tx, deps, row, started, actor);
  });
}

/** Starts to take an import of the last day back. */
export function takeBack(
  deps: ImportDeps,
  id: string,
  { expectedVersion }: Version,
  actor: UserActor,
): Promise<Import> {
  return deps.db.transaction(async (tx) => {
    const row = await lockSeen(tx, actor, { id, expectedVersion });
    refuseOtherState(row, 'applied');
    if (isPast(row, deps.now())) throw problem('IMPORT_VECHI', { hours: HOURS_TO_TAKE_BACK });
    const doneTo = Math.max(row.doneTo, 0);
    const takenBack = { removed: 0, restored: 0 };
    const started = { state: 'taking-back' as const, doneTo, doneLines: 0, takenBack, takenBackBy: actor.user.id };
    await addEntry(tx, actor, { action: 'import-taken-back', details: { import: id } });
    return start(tx, deps, row, started, actor);
  });
}

async function start(tx: Db, deps: ImportDeps, row: queries.ImportRow, values: object, actor: UserActor) {
  const started = await change(tx, deps, row, values, actor);
  await notify(tx, IMPORTS_WAIT);
  return toImport(tx, started, deps.now());
}

/** Removes an import that was not applied. */
export async function remove({ db }: ImportDeps, id: string, actor: UserActor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.lockImport(tx, id);
    if (!row) throw problem('IMPORT_NEGASIT');
    refuseOtherState(row, 'read');
    await queries.removeImport(tx, id);
    await addEntry(tx, actor, { action: 'import-removed', details: { import: id } });
  });
}

/** An import; 404 without one. */
export async function requireImport(db: Db, id: string): Promise<queries.ImportRow> {
  const row = await queries.findImport(db, id);
  if (!row) throw problem('IMPORT_NEGASIT');
  return row;
}

/** As `requireImport`, for its lines: 409 before they were tried. */
export async function requireTried(db: Db, id: string): Promise<queries.ImportRow> {
  const row = await requireImport(db, id);
  if (!row.counts) throw problem('IMPORT_STARE', { reason: 'Rândurile fișierului nu au fost încă verificate.' });
  return row;
}

type Seen = Version & { readonly id: string };

/** The import, locked; 404 without one, 409 when the caller saw another version. */
async function lockSeen(tx: Db, actor: UserActor, { id, expectedVersion }: Seen): Promise<queries.ImportRow> {
  const row = await queries.lockImport(tx, id);
  if (!row) throw problem('IMPORT_NEGASIT');
  const { version, state } = row;
  if (version !== expectedVersion)
    throw changedMeanwhile({ what: 'import', current: { version, state } }, await lastChange(tx, actor, row));
  return row;
}

const REASONS: Readonly<Record<Import['state'], string>> = {
  read: 'Importul nu a fost pornit încă.',
  applying: 'Importul este în lucru.',
  applied: 'Importul este deja încheiat.',
  'taking-back': 'Importul este în curs de anulare.',
  'taken-back': 'Importul a fost anulat.',
};

function refuseOtherState({ state }: queries.ImportRow, wanted: Import['state']): void {
  if (state !== wanted) throw problem('IMPORT_STARE', { reason: REASONS[state] });
}

function change(tx: Db, { now }: ImportDeps, { id, version }: queries.ImportRow, values: object, actor: UserActor) {
  const written = { changedBy: actor.user.username, changedAt: now(), version: version + 1 };
  return queries.changeImport(tx, id, { ...values, ...written });
}

/** 422 for an absent heading, one that two fields take, and a missing phone or name. */
function refuseMapping(columns: readonly string[], mapping: Import['mapping']): void {
  const taken = Object.entries(mapping) as [ImportField, string][];
  const missing = requiredImportFields.find((field) => mapping[field] === undefined);
  if (missing)
    refuseColumn(missing, `Alegeți coloana pentru „${titleOf(missing)}”: fără ea nu se poate importa nimic.`);
  for (const [index, [field, heading]] of taken.entries()) {
    if (!columns.includes(heading)) refuseColumn(field, `Fișierul nu are coloana „${heading}”.`);
    const before = taken.slice(0, index).find(([, other]) => other === heading);
    if (before)
      refuseColumn(field, `Coloana „${heading}” este aleasă și pentru „${titleOf(before[0])}”. Alegeți alta.`);
  }
}

function titleOf(wanted: ImportField): string {
  return importFields.find(({ field }) => field === wanted)?.title ?? wanted;
}

function refuseColumn(field: ImportField, reason: string): never {
  throw problem('IMPORT_COLOANE', { reason, field: `mapping.${field}`, errors: { [`mapping.${field}`]: reason } });
}
