import { HOURS_TO_TAKE_BACK, type Import, type ImportLine } from 'contract/imports/imports';
import type { Db } from '../platform/database/db.ts';
import type { KeptCell } from '../schema/imports.table.ts';
import { findMembers, findNames } from '../staff/users.queries.ts';
import * as queries from './imports.queries.ts';
import { saysNothing } from './typed-cells.ts';

/** The time in which an import can be taken back, and after which its cells are removed, ms. */
const TAKE_BACK_MS = HOURS_TO_TAKE_BACK * 60 * 60 * 1000;
/** Values of a column beside its name, and the lines in which they are looked for. */
const SAMPLES = 3;
const LINES_OF_SAMPLES = 50;

/** Whether an import can no longer be taken back, and what was read for it goes. */
export function isPast({ appliedAt }: Pick<queries.ImportRow, 'appliedAt'>, now: Date): boolean {
  return appliedAt === null || now.getTime() >= appliedAt.getTime() + TAKE_BACK_MS;
}

/** The moment until which reads and appliances count as past. */
export const pastBefore = (now: Date) => new Date(now.getTime() - TAKE_BACK_MS);

/** Imports on the wire. */
export async function toImports(db: Db, rows: readonly queries.ImportRow[], now: Date): Promise<Import[]> {
  const ids = rows.map(({ id }) => id);
  const firstLines = ids.length === 0 ? [] : await queries.findFirstLines(db, ids, LINES_OF_SAMPLES);
  const members = await findMembers(
    db,
    rows.map(({ responsibleId }) => responsibleId),
  );
  const names = await findNames(
    db,
    rows.map(({ readBy }) => readBy),
  );
  const answers: Import[] = [];
  for (const row of rows) {
    const cells = firstLines.flatMap(({ importId, cells }) => (importId === row.id && cells ? [cells] : []));
    answers.push({
      ...plainOf(row, now),
      headings: row.columns.map((name, index) => ({ name, samples: samplesOf(cells, index) })),
      responsible: members.get(row.responsibleId ?? '') ?? null,
      readByName: names.get(row.readBy) ?? null,
      takenBack: row.takenBack && { ...row.takenBack, kept: await queries.findKept(db, row.id) },
    });
  }
  return answers;
}

/** As `toImports`, for one. */
export async function toImport(db: Db, row: queries.ImportRow, now: Date): Promise<Import> {
  const [answer] = await toImports(db, [row], now);
  if (!answer) throw new Error('an import has no answer');
  return answer;
}

function plainOf(row: queries.ImportRow, now: Date) {
  const { id, state, readAt, appliedAt } = row;
  const canBeTakenBack = state === 'applied' && appliedAt !== null && !isPast(row, now);
  return {
    _id: id,
    fileName: row.fileName,
    state,
    lines: row.lines,
    notes: [...row.notes],
    sheet: row.sheet,
    mapping: row.mapping,
    isKnown: row.isKnown,
    duplicates: row.duplicates,
    lookalikes: row.lookalikes,
    rows: row.choices,
    status: row.status,
    counts: row.counts,
    doneLines: row.doneLines,
    readAt: readAt.toISOString(),
    readBy: row.readBy,
    appliedAt: appliedAt?.toISOString() ?? null,
    takeBackUntil: canBeTakenBack ? new Date(appliedAt.getTime() + TAKE_BACK_MS).toISOString() : null,
    version: row.version,
  };
}

function samplesOf(lines: readonly (readonly KeptCell[])[], column: number): string[] {
  const values = lines.map((cells) => cells[column] ?? '').filter((cell) => !saysNothing(cell));
  return [...new Set(values.map(String))].slice(0, SAMPLES);
}

type Person = { readonly id: string; readonly phone: string; readonly name: string };

/** A line on the wire; `people`: the customers whom it names, by id. */
export function toLine(row: queries.LineRow, people: ReadonlyMap<string, Person>): ImportLine {
  const { line, outcome, customerId, existingId, existingBy, changes, errors } = row;
  const made = people.get(customerId ?? '');
  const existing = people.get(existingId ?? '');
  const isRead = row.phone !== null || row.name !== null;
  return {
    line,
    outcome: outcome ?? 'error',
    customer: made
      ? { _id: made.id, phone: made.phone, name: made.name }
      : isRead
        ? { _id: null, phone: row.phone ?? '', name: row.name ?? '' }
        : null,
    existing:
      existing && existingBy ? { _id: existing.id, phone: existing.phone, name: existing.name, by: existingBy } : null,
    changes: [...(changes ?? [])],
    errors: [...(errors ?? [])],
  };
}
