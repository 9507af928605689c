import type { CommissionStatement, StatementLine } from 'contract/commissions/commission-statements';
import type { LineState } from 'contract/commissions/commission-words';
import { bankKey } from 'contract/products/product-names';
import { daysBetween } from 'contract/romanian/romanian-time';
import { type Bani, toRon } from 'loan/money';
import type { Db } from '../platform/database/db.ts';
import { figuresBy } from './account-answer.ts';
import { type AccountViewer, findAround, findEntries, findSeen } from './accounts.queries.ts';
import { type JudgedLine, judgeLines } from './judge-lines.ts';
import { countLines, findLines, type LineRow, type StatementRow } from './statements.queries.ts';

type Head = Omit<CommissionStatement, 'lines'>;
type Look = { readonly viewer: AccountViewer; readonly today: string };

/** A statement with its lines, judged by what is known now unless it is booked. */
export async function toStatement(db: Db, row: StatementRow, look: Look): Promise<CommissionStatement> {
  const stored = await findLines(db, row.id);
  const judged = await judgeLines(db, row, stored, look.today);
  const byId = new Map(judged.map((line) => [line.id, line]));
  const propose = judged.some(isOpen) ? await proposer(db, row.bank, look.viewer) : () => [];
  const lines = stored.map((line) => toLine(line, byId.get(line.id) ?? line, propose));
  return { ...toHead(row, countsOf(judged.map(({ state }) => state))), lines };
}

/** Statements without their lines; those of an open one are judged when it is opened. */
export async function toHeads(db: Db, rows: readonly StatementRow[]): Promise<Head[]> {
  const counted = await countLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const ofRow = counted.filter(({ statementId }) => statementId === row.id);
    const counts = countsOf([]);
    for (const { state, count } of ofRow) counts[state] = count;
    return toHead(row, counts);
  });
}

function toHead(
  { id, bank, name, headings, mapping, version, at, byName, bookedAt }: StatementRow,
  counts: Head['counts'],
): Head {
  return {
    ...{ _id: id, bank, name, headings: [...headings], mapping, counts, version, byName },
    state: bookedAt ? 'booked' : 'read',
    at: at.toISOString(),
  };
}

function countsOf(states: readonly LineState[]): Record<LineState, number> {
  const counts = { matched: 0, already: 0, waiting: 0, error: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

const isOpen = ({ state, amount }: JudgedLine): boolean => state === 'waiting' && amount !== null;

type Propose = (line: JudgedLine) => StatementLine['proposals'];

function toLine(stored: LineRow, judged: JudgedLine, propose: Propose): StatementLine {
  const { id, line, cells, entryId, dismissedAt, note } = stored;
  const { state, reason, reference, amount, day, applicationId } = judged;
  return {
    ...{ _id: id, line, state, reason, reference, day, note },
    amount: amount === null ? null : toRon(amount),
    cells: [...(cells ?? [])],
    application: applicationId,
    entry: entryId === null ? null : String(entryId),
    isDismissed: dismissedAt !== null,
    proposals: isOpen(judged) && !dismissedAt ? propose(judged) : [],
  };
}

/** The most proposals of a line, and how far its sum may be from what is expected. */
const MOST = 3;
const NEAR = 0.05;

type Proposal = StatementLine['proposals'][number];

/** Proposes accounts of the bank that were drawn before the line's day and expect nearly its sum, the nearest first. */
async function proposer(db: Db, bank: string, viewer: AccountViewer): Promise<Propose> {
  const rows = (await findSeen(db, viewer)).filter((row) => bankKey(row.bank) === bank);
  const ids = rows.map(({ applicationId }) => applicationId);
  const figures = figuresBy(await findEntries(db, ids));
  const around = new Map((await findAround(db, ids, viewer)).map((one) => [one.applicationId, one]));
  const all = rows.flatMap(({ applicationId, drawnOn }) => {
    const its = figures.get(applicationId);
    const near = around.get(applicationId);
    if (!its || its.expected === 0) return [];
    const shown: Proposal = {
      ...{ application: applicationId, caseNumber: near?.number ?? null, customerName: near?.customer.name ?? null },
      ...{ drawnOn, outstanding: toRon(its.outstanding) },
    };
    return [{ shown, expected: its.expected }];
  });
  return ({ amount, day }) =>
    all
      .filter(({ shown, expected }) => shown.drawnOn <= (day ?? '') && awayFrom(expected, amount) <= NEAR * expected)
      .toSorted(
        (one, other) =>
          awayFrom(one.expected, amount) - awayFrom(other.expected, amount) ||
          daysBetween(one.shown.drawnOn, day ?? '') - daysBetween(other.shown.drawnOn, day ?? ''),
      )
      .slice(0, MOST)
      .map(({ shown }) => shown);
}

const awayFrom = (expected: Bani, amount: Bani | null): number => Math.abs(expected - Math.abs(amount ?? 0));
