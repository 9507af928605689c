import type { AuditEntry } from 'contract/audit/audit';
import { expect, it } from 'vitest';
import { byDay, linesOf } from './runs.ts';

const entry = (id: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-30T10:00:00.000Z',
  action: 'sign-in-refused',
  actor: 'ana',
  actorName: 'Ana',
  subject: null,
  customer: null,
  account: null,
  address: '192.0.2.1',
  details: {},
  ...changes,
});

const lines = (entries: readonly AuditEntry[], opened: readonly string[] = []) =>
  linesOf(entries, new Set(opened)).map(({ entry: { id }, folded }) => [id, folded]);

it('three equal entries in a row are one line until it is opened', () => {
  const run = ['3', '2', '1'].map((id) => entry(id));
  expect(lines(run)).toEqual([['3', 2]]);
  expect(lines(run, ['3'])).toEqual([
    ['3', 0],
    ['2', 0],
    ['1', 0],
  ]);
});

it('lines stand under the day of Romania in which they happened', () => {
  const at = ['2026-11-30T23:10:00.000Z', '2026-11-30T22:05:00.000Z', '2026-11-30T21:50:00.000Z'];
  const days = byDay(
    linesOf(
      at.map((each, index) => entry(String(index), { at: each })),
      new Set(['0', '1', '2']),
    ),
  );
  expect(days.map(({ day, lines: { length } }) => [day, length])).toEqual([
    ['2026-12-01', 2],
    ['2026-11-30', 1],
  ]);
});

it('two equal entries stay two lines, and another actor or action ends a run', () => {
  expect(lines([entry('2'), entry('1')])).toHaveLength(2);
  expect(lines([entry('4'), entry('3'), entry('2', { actor: 'dan' }), entry('1')])).toHaveLength(4);
});

it('an act on many customers is one line within a minute, on one customer within a day', () => {
  const ofOthers = ['c', 'b', 'a'].map((subject) => entry(subject, { subject }));
  expect(lines(ofOthers)).toEqual([['c', 2]]);
  const hours = ['12', '11', '10'].map((hour) => ({ at: `2026-11-30T${hour}:00:00.000Z` }));
  expect(lines(hours.map((at, index) => entry(`${index}`, { ...at, subject: 'a' })))).toHaveLength(1);
  expect(lines(hours.map((at, index) => entry(`${index}`, { ...at, subject: `${index}` })))).toHaveLength(3);
});
