import { expect, test } from 'vitest';
import { eventDetails, loggedDetails, subjectName } from './event-details.ts';

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
  ['comment-added', {}, ''],
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
