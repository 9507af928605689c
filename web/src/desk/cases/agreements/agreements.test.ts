import type { Agreement, Clearance } from 'contract/agreements/agreements';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { agreement } from '../../../testing/agreement.ts';
import { agreementStory, obstacles, spokenMoment } from './clearance-words.ts';
import { type Gap, gapsIn, missingTexts, nextStep, sameTexts, textName, textsToSend } from './missing-agreements.ts';

const ME = 'person-0';
const clearance = (changes: Partial<Clearance> = {}): Clearance => ({
  ...{ bank: 'BCR', missing: [], from: null, people: [] },
  ...changes,
});
const gap = (changes: Partial<Gap> = {}): Gap => ({
  ...{ _id: ME, name: 'Ana Pop', bank: 'BCR', missing: [], from: null },
  ...changes,
});
const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const read = (agreements: readonly Agreement[], clearances = [clearance()]) => ({
  agreements: [...agreements],
  clearances,
});

it('a new case misses every text for every client, and a consent for each bank', () => {
  const names = missingTexts(read([], [clearance(), clearance({ bank: 'BRD' })]), ME).map(textName);
  expect(names).toEqual([
    'Informare despre intermediar',
    'Cerere de servicii',
    'Acord pentru prelucrarea datelor',
    'Acord de transmitere către bancă, BCR',
    'Acord de transmitere către bancă, BRD',
  ]);
});

it('waiting and valid texts are not missing, withdrawn and expired ones are; a bank is one in any spelling', () => {
  const given = [
    agreement({ kind: 'information-sheet', state: 'sent' }),
    agreement({ kind: 'service-request', state: 'withdrawn' }),
    agreement({ kind: 'data-consent', state: 'expired' }),
    agreement({ kind: 'bank-consent', bank: 'bcr', state: 'accepted' }),
  ];
  expect(missingTexts(read(given), ME).map(({ kind }) => kind)).toEqual(['service-request', 'data-consent']);
});

it('mandates and the request not to wait can be chosen too', () => {
  expect(textsToSend(read([])).map(({ kind }) => kind)).toContain('waiting-waiver');
  expect(missingTexts(read([]), ME).map(({ kind }) => kind)).not.toContain('credit-bureau-mandate');
});

it.each([
  [['information', 'consent'], 'send'],
  [['consent'], 'send'],
  [['waiting'], 'wait'],
] as const)('where %j is missing, the next step is %s', (missing, step) => {
  expect(nextStep(gap({ missing: [...missing] }), read([]))).toBe(step);
});

it('a consent that the client has already is theirs to accept', () => {
  const waiting = agreement({ kind: 'bank-consent', bank: 'BCR', state: 'shown' });
  expect(nextStep(gap({ missing: ['waiting', 'consent'] }), read([waiting]))).toBe('accept');
});

it.each([
  ['2026-11-26T12:35:00Z', 'joi, 26 noiembrie, ora 14:35'],
  ['2026-10-24T21:05:00Z', 'duminică, 25 octombrie, ora 00:05'],
  ['2026-10-25T01:30:00Z', 'duminică, 25 octombrie, ora 03:30'],
])('the clock of Romania shows %s as %s', (iso, words) => {
  expect(spokenMoment(iso)).toBe(words);
});

it('the sentences name every missing condition', () => {
  const waiting = gap({ missing: ['waiting', 'consent'], from: '2026-11-26T12:35:00Z' });
  expect(obstacles([waiting])).toEqual([
    'se poate trimite din joi, 26 noiembrie, ora 14:35',
    'lipsește acordul pentru BCR',
  ]);
  expect(obstacles([gap({ missing: ['information'] })])).toEqual([
    'clientul nu a primit informarea despre intermediar',
  ]);
});

it('in a couple each person has one sentence, and who lacks nothing is left out', () => {
  const people = [
    { _id: ME, name: 'Ana Pop', missing: [], from: '2026-11-26T12:35:00Z' },
    { _id: 'person-1', name: 'Dan Pop', missing: ['information' as const, 'consent' as const], from: null },
  ];
  const sentences = obstacles(gapsIn([clearance({ people }), clearance({ bank: 'BRD', people })]), () => 'Dan Pop');
  expect(sentences.map(withoutIsolates)).toEqual([
    'Dan Pop: nu a primit informarea despre intermediar; lipsește acordul pentru BCR; lipsește acordul pentru BRD',
  ]);
});

it('another person’s texts are not one’s own', () => {
  const given = [agreement({ person: { _id: 'person-1', place: 1, name: 'Dan Pop' } })];
  expect(missingTexts(read(given), ME)[0]?.kind).toBe('information-sheet');
  expect(missingTexts(read(given), 'person-1')[0]?.kind).toBe('service-request');
});

it('people who lack the same texts are sent them together', () => {
  const texts = textsToSend(read([]));
  const sheet = texts.filter(({ kind }) => kind === 'information-sheet');
  const of = [
    { person: 'a', texts },
    { person: 'b', texts: sheet },
    { person: 'c', texts: [...texts] },
    { person: 'd', texts: [] },
  ];
  expect(sameTexts(of)).toEqual([
    { people: ['a', 'c'], texts },
    { people: ['b'], texts: sheet },
  ]);
});

it('the sentences tell the events of a text and its last day', () => {
  const signed = agreement({
    channel: 'paper',
    state: 'accepted',
    acceptedAt: '2026-11-21T10:00:00Z',
    acceptedName: 'Ioana Pop',
    expiresOn: '2027-11-21',
  });
  expect(withPlainSpaces(agreementStory(signed))).toMatch(
    /^dat pe hârtie .* de Ana Munteanu · semnat pe hârtie 21 noiembrie 2026 de Ioana Pop · valabil până la 21 noiembrie 2027$/,
  );
  expect(agreementStory({ ...signed, withdrawnAt: '2026-11-22T10:00:00Z' })).not.toContain('valabil');
});
