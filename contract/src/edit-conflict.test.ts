import { expect, it } from 'vitest';
import {
  changedByUnknown,
  conflictSentence,
  type EditConflict,
  overtaken,
  type StoredNow,
  whoHas,
} from './edit-conflict.ts';

const by = { changedBy: 'Ana Pop', isOwn: false, changedAt: '2026-11-20T10:00:00Z' };

/** What is stored now, and what the sentence says of it. */
const SENTENCES: readonly (readonly [now: StoredNow, words: string])[] = [
  [{ what: 'customerName', current: 'Ioana' }, 'numele clientului între timp: acum este „Ioana”'],
  [{ what: 'customerAlias', current: '' }, 'aliasul clientului între timp: acum nu este scris nimic'],
  [{ what: 'customerEmail', current: 'a@b.ro' }, 'adresa de e-mail a clientului între timp: acum este „a@b.ro”'],
  [{ what: 'customerPhone', current: '+40722' }, 'telefonul clientului între timp: acum este „+40722”'],
  [{ what: 'displayName', current: 'A. Pop' }, 'numele afișat între timp: acum este „A. Pop”'],
  [{ what: 'userPhone', current: '' }, 'telefonul contului între timp: acum nu este scris nimic'],
  [
    { what: 'customerStatus', current: { status: 2, name: 'Inactive' } },
    'statutul clientului între timp: acum este „Inactive”',
  ],
  [
    { what: 'selectedOffer', current: { selectedOffer: null, name: '' } },
    'oferta aleasă între timp: acum nu este aleasă niciuna',
  ],
  [
    { what: 'task', current: { title: 'Sunați', day: '2026-12-01', hour: null } },
    'sarcina între timp: acum este „Sunați”, 1\u00a0decembrie\u00a02026',
  ],
  [
    { what: 'appointment', current: { title: 'Acte', appointmentDate: '2026-12-01', timeSlot: '10:00 - 11:00' } },
    'programarea între timp: acum este „Acte”, 1\u00a0decembrie\u00a02026, 10:00 - 11:00',
  ],
  [
    { what: 'outcome', current: { outcome: 'held', name: 'a avut loc' } },
    'rezultatul programării între timp: acum este „a avut loc”',
  ],
  [{ what: 'case', current: { version: 2 } }, 'dosarul între timp'],
  [{ what: 'casePerson', current: { version: 2 } }, 'datele persoanei între timp'],
  [{ what: 'caseProperty', current: { version: 2 } }, 'datele imobilului între timp'],
  [
    { what: 'application', current: { version: 2, stage: 'sent' } },
    'cererea la bancă între timp: acum este în stadiul „Trimis”',
  ],
  [{ what: 'document', current: { version: 2 } }, 'actul între timp'],
  [{ what: 'proposal', current: { version: 2 } }, 'propunerea între timp'],
  [{ what: 'commissionStatement', current: { version: 2 } }, 'borderoul între timp'],
  [{ what: 'agreementText', current: { version: 2 } }, 'textul între timp: acum este versiunea 2'],
  [{ what: 'messageTemplate', current: { version: 3 } }, 'șablonul între timp: acum este versiunea 3'],
  [{ what: 'messageRule', current: { version: 2, isOn: false } }, 'regula între timp: acum este oprită'],
  [{ what: 'hours', current: { version: 2 } }, 'programul de lucru între timp'],
  [{ what: 'parameter', current: { latestId: 7 } }, 'parametrul între timp'],
  [{ what: 'followedLoan', current: { version: 2 } }, 'creditul urmărit între timp'],
  [{ what: 'product', current: { version: 2, archived: true } }, 'produsul între timp: acum este arhivat'],
  [{ what: 'bank', current: { version: 2 } }, 'datele băncii între timp'],
  [{ what: 'criteria', current: { id: 2 } }, 'criteriile între timp'],
  [{ what: 'teamProfile', current: { version: 2 } }, 'prezentarea pe site între timp'],
  [{ what: 'webhook', current: { version: 2, isEnabled: false } }, 'webhook-ul între timp: acum este oprit'],
  [{ what: 'import', current: { version: 2 } }, 'importul între timp'],
  [
    { what: 'agreements', current: { one: 'a', two: 'b' } },
    'ce ați citit între timp: citiți din nou cele 2\u00a0texte arătate și bifați-le',
  ],
];

it.each(SENTENCES)('the refusal says what somebody changed: $what', (now, words) => {
  const conflict: EditConflict = { ...now, ...by };
  expect(conflictSentence(conflict)).toBe(`Ana Pop a schimbat ${words}. Nimic nu a fost salvat.`);
});

it('a sentence begins with a capital letter, also where a user name does not', () => {
  const words = conflictSentence({
    what: 'task',
    current: { title: 'x', day: '2026-12-01', hour: null },
    ...by,
    changedBy: 'ana',
  });
  expect(words).toMatch(/^Ana a schimbat sarcina/);
});

it('every kind of record and field has its sentence', () => {
  expect(SENTENCES.map(([{ what }]) => what).toSorted()).toEqual(overtaken.toSorted());
});

it.each([
  ['task', 'Altcineva a'],
  ['document', 'Clientul a'],
  ['appointment', 'Clientul a'],
  ['product', 'Programul a'],
  ['agreements', 'Echipa noastră a'],
] as const)('where no name is known, the writer of %s is: %s', (what, words) => {
  expect(whoHas({ what, changedBy: null, isOwn: false })).toBe(words);
});

it('one’s own change in another window is called so', () => {
  expect(whoHas({ what: 'task', changedBy: 'Ana Pop', isOwn: true })).toBe('În altă fereastră ați');
});

it('a change that was only noticed names nobody', () => {
  expect(changedByUnknown('hours')).toBe('S-a schimbat între timp programul de lucru');
});
