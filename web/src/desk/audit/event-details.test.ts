import { expect, test } from 'vitest';
import { eventDetails, loggedDetails, subjectName, withNames } from './event-details.ts';

test.each([
  ['criteria-confirmed', { id: 7, offer: 'BCR, Casa Ta' }, 'BCR, Casa Ta'],
  ['customer-status-changed', { to: 3, from: 0 }, 'New → Pending · Needs Assessment'],
  ['paper-sent', { paper: 'b1', kind: 'schedule', channel: 'whatsapp' }, 'Scadențar, pe WhatsApp'],
  ['paper-revoked', { paper: 'b1', kind: 'comparison' }, 'Comparație de oferte'],
  ['offer-selected', { offer: 'Casa Ta - BT' }, 'Casa Ta - BT'],
  ['case-opened', { case: 1042, purpose: 'purchase' }, 'dosarul 1042'],
  [
    'case-closed',
    { case: 1042, outcome: 'lost', reason: 'Nu mai răspunde' },
    'dosarul 1042, fără contract, Nu mai răspunde',
  ],
  ['application-added', { case: 1042, bank: 'BCR', offer: 'Casa Mea' }, 'dosarul 1042, BCR, Casa Mea'],
  [
    'application-moved',
    { case: 1042, bank: 'BCR', from: 'sent', to: 'rejected', reason: 'Venituri insuficiente' },
    'dosarul 1042, BCR, Trimis → Respins de bancă, Venituri insuficiente',
  ],
  ['application-changed', { case: 1042, bank: 'BCR', fields: ['answerBy'] }, 'dosarul 1042, BCR'],
  ['document-judged', { case: 35, state: 'verified', document: 'f300b87f' }, 'dosarul 35, verificat'],
  ['document-received', { case: 35, document: 'f300b87f' }, 'dosarul 35'],
  ['person-added', { case: 35, person: 'f300b87f', role: 'coBorrower' }, 'dosarul 35, codebitor'],
  ['person-changed', { case: 35, person: 'f300b87f', fields: ['cnp', 'employer'] }, 'dosarul 35, CNP-ul, angajatorul'],
  ['client-link-made', { case: 35, link: 'f300b87f', isMailed: true }, 'dosarul 35, trimis pe e-mail'],
  ['comment-added', {}, ''],
  [
    'commission-rule-added',
    { bank: null, offer: null, kind: 'percent', validFrom: '2024-01-01' },
    'orice bancă, procent din sumă, din 1 ianuarie 2024',
  ],
  ['commission-share-added', { percent: 40, validFrom: '2024-01-01' }, '40,00 %, din 1 ianuarie 2024'],
  [
    'import-applied',
    { import: 'f300b87f', create: 15, merge: 0, skip: 1, error: 2 },
    '15 clienți noi, 1 lăsat deoparte, 2 rânduri cu greșeli',
  ],
  ['broker-holiday-added', { from: '2026-12-09', to: '2026-12-17' }, '9 decembrie 2026 – 17 decembrie 2026'],
  ['broker-hours-changed', { day: '2026-12-11', timeSlots: [] }, '11 decembrie 2026: nicio oră'],
  [
    'broker-hours-changed',
    { buffer: 1, mostADay: 4, isBookable: true },
    'cel mult 4 programări pe zi, pauză: 1 interval',
  ],
  [
    'commission-entered',
    { bank: 'BCR', kind: 'received', day: '2026-11-04', amount: 5130 },
    'BCR, Încasat, 4 noiembrie 2026, 5.130 RON',
  ],
  ['commission-statement-read', { bank: 'BCR', lines: 2 }, 'BCR, 2 rânduri'],
  ['commission-line-matched', { bank: 'BCR', line: 3 }, 'BCR, rândul 3'],
  [
    'appointment-created',
    { day: '2026-11-24', timeSlot: '9:00 - 10:00', broker: 'ana' },
    '24 noiembrie 2026, 9:00 - 10:00, ana',
  ],
  [
    'appointment-answered',
    { day: '2026-11-24', timeSlot: '9:00 - 10:00', broker: 'ana', answer: 'declined' },
    'Clientul a refuzat: 24 noiembrie 2026, 9:00 - 10:00, ana',
  ],
  [
    'appointment-outcome-changed',
    { day: '2026-11-24', timeSlot: '9:00 - 10:00', broker: 'ana', from: null, to: 'no-show' },
    'rezultat nenotat → nu a venit (24 noiembrie 2026, 9:00 - 10:00, ana)',
  ],
  ['files-received', { link: 'x', files: ['a.pdf', 'b.pdf'] }, '2 fișiere'],
  ['message-received', { kind: 'reply', recognisedBy: 'sender', files: ['a.pdf'] }, 'Mesaj primit, 1 fișier'],
  ['message-received', { kind: 'bounce', recognisedBy: 'in-reply-to', files: [] }, 'Mesaj nelivrat'],
  ['file-downloaded', { filename: 'a.pdf' }, ''],
  [
    'upload-link-made',
    { maxUploads: 4, expiresInHours: 72, isMailed: true },
    '4 încărcări, valabil 72 de ore, trimis pe e-mail',
  ],
  ['session-ended', { ended: 2 }, 'încheiate: 2'],
  ['refinancing-corrected', { robor: { tenor: 3, value: 5.92 } }, 'ROBOR 3M 5,92 %'],
  ['refinancing-corrected', {}, ''],
])('%s with %j is written as %j', (action, details, words) => {
  expect(eventDetails(action, details).replaceAll('\u00a0', ' ')).toBe(words);
});

test('The log says more: which file, and parameters by their names and with their units', () => {
  const rate = { from: 5.56, to: 5.6, validFrom: '2026-10-01' };
  expect(loggedDetails('file-deleted', 'Client 12345678', { filename: 'a.pdf' })).toBe('fișierul: a.pdf');
  expect(loggedDetails('parameter-changed', 'IRCC', rate).replaceAll('\u00a0', ' ')).toBe(
    '5,56 % → 5,60 %, valabil din 1 octombrie 2026',
  );
  const bank = { id: 7, validFrom: '2026-12-01', source: 'bcr.ro', values: { maxAgeAtEnd: 70, weights: { rent: 80 } } };
  expect(loggedDetails('criteria-changed', 'BCR', bank).replaceAll('\u00a0', ' ')).toBe(
    'din 1 decembrie 2026, bcr.ro: Vârsta cea mai mare la final: 70 de ani; Cât contează chiria: 80 %',
  );
  expect([subjectName('parameter-changed', 'EUR_EXCHANGE_RATE'), subjectName('sign-in', 'IRCC')]).toEqual([
    'Cursul euro',
    'IRCC',
  ]);
});

test('Accounts in the details are called by their present names, and only there', () => {
  const nameOf = (username: string) => (username === 'ana' ? 'Ana Pop' : username);
  expect(withNames('task-created', { day: '2026-12-01', assignee: 'ana' }, nameOf)).toEqual({
    ...{ day: '2026-12-01', assignee: 'Ana Pop' },
  });
  expect(withNames('customer-assigned', { from: 'nobody', to: 'ana' }, nameOf)).toEqual({
    from: 'nobody',
    to: 'Ana Pop',
  });
  expect(withNames('customer-name-changed', { to: 'ana' }, nameOf)).toEqual({ to: 'ana' });
});
