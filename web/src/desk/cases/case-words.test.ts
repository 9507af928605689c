import type { ApplicationEvent, ApplicationFigures } from 'contract/cases/case';
import { expect, it, test } from 'vitest';
import { application } from '../../testing/case.ts';
import { caseNumberIn, changesText, differenceOf, eventText, stageOfCase } from './case-words.ts';
import { timelineOf } from './page/timeline-section.tsx';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

const figures = (
  monthlyDifference: number | null,
  approved: Partial<NonNullable<ApplicationFigures['approved']>> = {},
): ApplicationFigures => ({
  ...application().figures,
  approved: { amount: 350_000, months: 360, rate: 5.6, monthly: 2_074.5, total: 790_000, ...approved },
  monthlyDifference,
});

test.each([
  [37, {}, 'cu 37 RON peste simulare', 'dearer'],
  [-12.5, {}, 'cu 12,50 RON sub simulare', 'cheaper'],
  [0, {}, 'exact cât s-a simulat', 'cheaper'],
  [0.001, {}, 'exact cât s-a simulat', 'cheaper'],
  [-126, { amount: 330_000 }, 'cu 126 RON sub simulare, pentru 20.000 RON mai puțin', 'other'],
  [90, { months: 300 }, 'cu 90 RON peste simulare, pentru 60 de luni mai puțin', 'other'],
] as const)('A bank that asks %d RON more or less a month: %j', (difference, approved, text, tone) => {
  const said = differenceOf(figures(difference, approved));
  expect([plain(said?.text), said?.tone]).toEqual([text, tone]);
});

it('A case without the bank’s terms, or without a form, has no comparison', () => {
  expect(differenceOf(application().figures)).toBeUndefined();
  expect(differenceOf({ ...figures(null), simulated: null })).toBeUndefined();
});

const event: ApplicationEvent = {
  _id: '1',
  at: '2026-11-20T10:00:00Z',
  by: 'ana',
  byName: 'Ana Pop',
  reason: null,
  note: '',
  changes: {},
  ...({ from: 'sent', to: 'preapproved' } as const),
};

test.each<[ApplicationEvent, string]>([
  [event, 'Din „Trimis” în „Preaprobat”'],
  [{ ...event, from: null, to: 'preparing' }, 'Cerere nouă: „În pregătire”'],
  [{ ...event, from: 'sent', to: 'sent' }, 'Detalii modificate'],
  [
    { ...event, to: 'rejected', reason: 'Venituri insuficiente' },
    'Din „Trimis” în „Respins de bancă”: Venituri insuficiente',
  ],
])('What happened is a sentence: %#', (happened, text) => {
  expect(eventText(happened)).toBe(text);
});

it('The changes of an event stand in the order of the way to the money', () => {
  const changes = { offerValidUntil: '2026-12-20', approvedRate: 5.49, approvedAmount: 300_000.5, reference: null };
  expect(changesText({ ...event, changes }).map(plain)).toEqual([
    'Numărul dosarului la bancă: șters',
    'Suma aprobată: 300.000,50 RON',
    'Dobânda aprobată: 5,49 %',
    'Ziua până la care este valabilă oferta: 20 decembrie 2026',
  ]);
});

it('The history of a case is that of all its banks, newest first', () => {
  const at = (hour: number) => ({ ...event, _id: String(hour), at: `2026-11-20T${hour}:00:00Z` });
  const timeline = timelineOf([
    { banca: 'BCR', events: [at(15), at(11)] },
    { banca: 'ING', events: [at(13)] },
  ]);
  expect(timeline.map(({ banca, event: { _id } }) => `${banca} ${_id}`)).toEqual(['BCR 15', 'ING 13', 'BCR 11']);
});

it('A person’s changes of the same details within minutes are one line with the newest values', () => {
  const change = (at: string, amount: number, changes: Partial<ApplicationEvent> = {}): ApplicationEvent => ({
    ...{ ...event, from: 'sent', to: 'sent', _id: at, at: `2026-11-20T10:${at}:00Z` },
    ...{ changes: { approvedAmount: amount }, ...changes },
  });
  const lines = timelineOf([
    {
      banca: 'BCR',
      events: [change('50', 5), change('45', 4), change('44', 3, { by: 'dan' }), change('30', 2), change('01', 1)],
    },
  ]);
  const said = lines.map(({ times, event: { changes } }) => `${times} × ${changes.approvedAmount}`);
  expect(said).toEqual(['2 × 5', '1 × 3', '1 × 2', '1 × 1']);
});

test.each([
  ['1042', 1042],
  [' Dosarul 1042 ', 1042],
  ['dosar1042', 1042],
  ['0722123456', undefined],
  ['Pop', undefined],
  ['', undefined],
] as const)('The number of a case in %j is %s', (text, number) => {
  expect(caseNumberIn(text)).toBe(number);
});

it('A closed case says how it ended', () => {
  expect(stageOfCase({ stage: 'closed', outcome: 'signed' })).toBe('Închis, semnat');
  expect(stageOfCase({ stage: 'valuation', outcome: null })).toBe('Evaluare');
});
