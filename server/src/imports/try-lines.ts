import { setImmediate as breathe } from 'node:timers/promises';
import { requiredValueOn } from '../parameters/desk-value.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './imports.queries.ts';
import { type Judged, judgeLines } from './judge-lines.ts';
import { type LineRules, type Understood, understandLine } from './understand-line.ts';

/** Lines judged together: between two slices others are served. */
export const SLICE = 200;

/** What the lines of an import are judged by on that day. */
export async function rulesOf(db: Db, { columns, mapping }: queries.ImportRow, today: string): Promise<LineRules> {
  return { columns, mapping, today, years: await requiredValueOn(db, 'RETENTIE_ANI', today, 'no line is imported') };
}

/** Lines understood without a pause: a few milliseconds. */
const WITHOUT_PAUSE = 50;

/** Understands the lines of a slice; in between others are served. */
export async function understandAll(
  slice: readonly Pick<queries.LineRow, 'line' | 'cells'>[],
  rules: LineRules,
): Promise<Understood[]> {
  const lines: Understood[] = [];
  for (const [at, { line, cells }] of slice.entries()) {
    if (at % WITHOUT_PAUSE === WITHOUT_PAUSE - 1) await breathe();
    lines.push(understandLine({ line, cells: cells ?? [] }, rules));
  }
  return lines;
}

/** Judges every line and stores what it would do; writes nothing else. */
export async function tryLines({ db, now, today }: Pick<Deps, 'db' | 'now' | 'today'>, row: queries.ImportRow) {
  const rules = await rulesOf(db, row, today());
  const firstWithPhone = new Map<string, number>();
  let after = 0;
  for (;;) {
    const slice = await queries.findCells(db, row.id, { after, most: SLICE, isSane: false });
    const last = slice.at(-1);
    if (!last) return;
    const lines = (await understandAll(slice, rules)).map((each) => onlyFirst(each, firstWithPhone));
    const judged = await judgeLines(db, lines, { settings: row, now: now(), isLocked: false });
    await queries.storeResults(
      db,
      row.id,
      judged.map((each) => resultOf(each)),
    );
    after = last.line;
    await breathe();
  }
}

/** Of two lines with one phone the later one is wrong. */
function onlyFirst(read: Understood, firstWithPhone: Map<string, number>): Understood {
  const { line, phone, name, errors = [] } = read;
  if (phone === null) return read;
  const first = firstWithPhone.get(phone);
  if (first === undefined) {
    firstWithPhone.set(phone, line);
    return read;
  }
  return { line, phone, name, errors: [...errors, { column: null, message: `Telefonul este și pe rândul ${first}.` }] };
}

/** What is kept of a judged line; `done`: what it wrote for whom. */
export function resultOf(
  { line, phone, name, outcome, existing, changes, errors }: Judged,
  done: Pick<queries.LineResult, 'customerId' | 'written'> = { customerId: null, written: null },
): queries.LineResult {
  const known = { existingId: existing?.customer.id ?? null, existingBy: existing?.by ?? null };
  return { line, phone, name, outcome, changes: [...changes], errors: [...errors], ...known, ...done };
}
