import { figuresOf } from 'contract/commissions/commission-arithmetic';
import { bani } from 'loan/money';
import type { Db } from '../platform/database/db.ts';
import { findEntries } from './accounts.queries.ts';
import { type ReadLine, readLine, referenceKey } from './statement-rows.ts';
import { findDrawn, findKnown, type KnownLine, type LineRow, type StatementRow } from './statements.queries.ts';

/** What a line of a statement is on a day. */
export type JudgedLine = Pick<LineRow, 'id' | 'state' | 'reason' | 'reference' | 'amount' | 'day' | 'applicationId'>;

const NO_REFERENCE = 'Rândul nu are numărul dosarului.';
const NO_APPLICATION = 'Nicio cerere trasă a băncii nu are acest număr.';
const SEVERAL = 'Mai multe cereri trase ale băncii au acest număr.';
const TOO_MUCH_BACK = 'Se cere înapoi mai mult decât s-a încasat pentru acest credit.';
const KNOWN = 'Rândul a mai fost înregistrat sau lămurit.';
const NO_COLUMNS = 'Coloanele nu sunt alese încă.';

/** The lines of a statement, as stored when it is booked, else judged by what is known now. */
export async function judgeLines(
  db: Db,
  statement: StatementRow,
  lines: readonly LineRow[],
  today: string,
): Promise<JudgedLine[]> {
  const { headings, mapping, bank, id } = statement;
  if (statement.bookedAt) return lines.map((line) => line);
  if (!mapping) return lines.map((line) => ({ ...line, state: 'waiting', reason: NO_COLUMNS }));
  const drawn = Map.groupBy(await findDrawn(db, bank), ({ reference }) => referenceKey(reference ?? ''));
  const known = knownCounts(await findKnown(db, bank, id));
  const judged = lines.map((line): JudgedLine => {
    const read = readLine(line.cells ?? [], { headings, mapping, today });
    const seen = { id: line.id, ...read, applicationId: null };
    if (read.reason !== '') return { ...seen, state: 'error' };
    if (known.take(read)) return { ...seen, state: 'already', reason: KNOWN };
    if (line.dismissedAt) return { ...seen, state: 'waiting' };
    return { ...seen, ...matchedWith(line, read, drawn) };
  });
  return withoutTooMuch(db, judged);
}

type Drawn = ReadonlyMap<string, readonly { readonly id: string }[]>;
type Match = Pick<JudgedLine, 'state' | 'reason' | 'applicationId'>;

/** The application that a person chose for a line, else the one with its number. */
function matchedWith({ isChosen, applicationId }: LineRow, { reference }: ReadLine, drawn: Drawn): Match {
  const chosen = isChosen ? [...drawn.values()].flat().find(({ id }) => id === applicationId) : undefined;
  if (chosen) return { state: 'matched', reason: '', applicationId: chosen.id };
  const waiting = (reason: string): Match => ({ state: 'waiting', reason, applicationId: null });
  if (reference === null) return waiting(NO_REFERENCE);
  const [one, ...others] = drawn.get(reference) ?? [];
  if (!one) return waiting(NO_APPLICATION);
  return others.length > 0 ? waiting(SEVERAL) : { state: 'matched', reason: '', applicationId: one.id };
}

/** Of equal lines, so many of a file are known as other statements have. */
function knownCounts(all: readonly KnownLine[]) {
  const keyOf = ({ reference, amount, day }: Pick<KnownLine, 'reference' | 'amount' | 'day'>) =>
    `${reference ?? ''} ${amount} ${day}`;
  const left = new Map(all.map((line) => [keyOf(line), line.count]));
  return {
    take: (line: Pick<KnownLine, 'reference' | 'amount' | 'day'>): boolean => {
      const count = left.get(keyOf(line)) ?? 0;
      left.set(keyOf(line), count - 1);
      return count > 0;
    },
  };
}

/** A line that takes more back than was received, those above it included, waits for a person. */
async function withoutTooMuch(db: Db, lines: readonly JudgedLine[]): Promise<JudgedLine[]> {
  const ids = [...new Set(lines.flatMap(({ applicationId }) => applicationId ?? []))];
  const entries = Map.groupBy(await findEntries(db, ids), ({ applicationId }) => applicationId);
  const left = new Map(
    ids.map((id) => {
      const { received, clawedBack } = figuresOf(entries.get(id) ?? []);
      return [id, received - clawedBack];
    }),
  );
  return lines.map((line) => {
    if (line.state !== 'matched' || line.applicationId === null || line.amount === null) return line;
    const after = bani((left.get(line.applicationId) ?? 0) + line.amount);
    if (line.amount < 0 && after < 0) return { ...line, state: 'waiting', reason: TOO_MUCH_BACK, applicationId: null };
    left.set(line.applicationId, after);
    return line;
  });
}
