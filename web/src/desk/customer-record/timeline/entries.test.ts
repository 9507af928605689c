import { expect, it } from 'vitest';
import { message } from '../../../testing/message.ts';
import { type AuditEvent, entriesOf, foldRuns, movesText } from './entries.ts';

const event = (id: string, action: string, at: string, actor: string | null = 'ana'): AuditEvent => ({
  ...{ id, action, at, actor },
  details: {},
});

const by = { createdBy: 'ana', createdByName: 'Ana' };
const RECORDS = {
  contacts: [{ _id: 'call', outcome: 'answered' as const, note: '', createdAt: '2026-11-20T10:00:00.000Z', ...by }],
  notes: [{ _id: 'note', text: 'Vrea 30 de ani', createdAt: '2026-11-21T10:00:00.000Z', ...by }],
  messages: [message({ _id: 'mail', createdAt: '2026-11-22T10:00:00.000Z' })],
  events: [
    event('1', 'files-added', '2026-11-23T10:00:00.000Z'),
    event('2', 'customer-status-changed', '2026-11-19T10:00:00.000Z'),
    event('3', 'contact-logged', '2026-11-20T10:00:00.000Z'),
  ],
};

it('All records stand in one list, newest first; a call stands there once, with its own words', () => {
  expect(entriesOf(RECORDS).map(({ kind }) => kind)).toEqual(['paper', 'message', 'note', 'call', 'change']);
});

it('What the program did in a row is gathered, except a message that did not arrive', () => {
  const sent = (id: string, day: string, state: 'sent' | 'failed' = 'sent') =>
    message({ _id: id, createdAt: `2026-11-${day}T10:00:00.000Z`, sentByName: null, state });
  const entries = entriesOf({
    ...{ contacts: [], notes: RECORDS.notes },
    messages: [sent('a', '25'), sent('b', '24', 'failed'), sent('c', '19'), sent('d', '18')],
    events: [event('4', 'customer-returned', '2026-11-17T10:00:00.000Z', null)],
  });
  const keys = foldRuns(entries).map((row) => ('kind' in row ? row.key : row.map(({ key }) => key)));
  expect(keys).toEqual(['a', 'b', 'note', ['c', 'd', 'event 4']]);
});

it('The moves of one application in a row stand under its first and last stage', () => {
  const moved = (id: string, day: string, from: string, to: string, bank = 'BCR'): AuditEvent => ({
    ...event(id, 'application-moved', `2026-11-${day}T10:00:00.000Z`),
    details: { case: 7, bank, offer: 'Casa Mea', from, to },
  });
  const events = [
    moved('3', '25', 'preapproved', 'approved'),
    moved('2', '24', 'sent', 'preapproved'),
    moved('1', '23', 'preparing', 'sent'),
    moved('0', '22', 'preparing', 'sent', 'BT'),
  ];
  const rows = foldRuns(entriesOf({ contacts: [], notes: [], messages: [], events }));
  expect(rows.map((row) => ('kind' in row ? row.key : movesText(row)))).toEqual([
    'BCR: În pregătire → Aprobat',
    'event 0',
  ]);
});

it('Three events of papers on one day stand under one line, two stand alone', () => {
  const judged = (id: string, day: string) => event(id, 'document-judged', `2026-11-${day}T10:00:00.000Z`);
  const events = [judged('5', '25'), judged('4', '25'), judged('3', '25'), judged('2', '24'), judged('1', '24')];
  const rows = foldRuns(entriesOf({ contacts: [], notes: [], messages: [], events }));
  expect(rows.map((row) => ('kind' in row ? row.key : row.length))).toEqual([3, 'event 2', 'event 1']);
});
