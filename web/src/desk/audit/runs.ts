import type { AuditEntry } from 'contract/audit/audit';
import { dayInRomania } from 'contract/romanian/romanian-time';

/** A line of the log: its entry, and how many like it before that one it stands for. */
export type Line = { readonly entry: AuditEntry; readonly folded: number };

/** Equal lines in a row that are shown one by one. */
const SHOWN_SINGLY = 2;

/** The lines of the log: more equal entries in a row than two are one line, until it is opened by its entry's id. */
export function linesOf(entries: readonly AuditEntry[], opened: ReadonlySet<string>): Line[] {
  return runsOf(entries).flatMap((run) => {
    const [first] = run;
    if (!first) return [];
    if (run.length <= SHOWN_SINGLY || opened.has(first.id)) return run.map((entry) => ({ entry, folded: 0 }));
    return [{ entry: first, folded: run.length - 1 }];
  });
}

/** A day in Romania, and its lines. */
type DayLines = { readonly day: string; readonly lines: readonly Line[] };

/** The lines by day, in their order. */
export function byDay(lines: readonly Line[]): DayLines[] {
  const days = Map.groupBy(lines, ({ entry: { at } }) => dayInRomania(new Date(at)));
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

function runsOf(entries: readonly AuditEntry[]): AuditEntry[][] {
  const runs: AuditEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] && isLike(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** The same act of the same person: on one subject in a day, or on many within a minute. */
function isLike(one: AuditEntry, other: AuditEntry): boolean {
  const isSameAct = one.action === other.action && one.actor === other.actor && one.address === other.address;
  if (!isSameAct) return false;
  if (one.subject !== other.subject) return minuteOf(one) === minuteOf(other);
  return dayInRomania(new Date(one.at)) === dayInRomania(new Date(other.at));
}

/** The minute of an entry: `2026-11-30T13:23`. */
const minuteOf = ({ at }: AuditEntry): string => at.slice(0, 16);
