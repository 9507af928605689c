import { expect, test } from 'vitest';
import { deedDetails } from './deed-words.ts';

test.each([
  ['customer-status-changed', { to: 3, from: 0 }, 'New → Pending'],
  ['offer-selected', { offer: 'Casa Ta - BT' }, 'Casa Ta - BT'],
  ['comment-added', {}, ''],
  [
    'appointment-created',
    { day: '2026-11-24', timeSlot: '9:00 - 10:00', broker: 'ana' },
    '24 noiembrie 2026, 9:00 - 10:00, ana',
  ],
  ['files-received', { link: 'x', files: ['a.pdf', 'b.pdf'] }, '2 fișiere'],
  ['file-downloaded', { filename: 'a.pdf' }, ''],
  [
    'upload-link-made',
    { maxUploads: 4, expiresInHours: 72, isMailed: true },
    '4 încărcări, valabil 72 de ore, trimis pe e-mail',
  ],
  ['session-ended', { ended: 2 }, 'încheiate: 2'],
])('%s with %j is told as %j', (action, details, words) => {
  expect(deedDetails(action, details).replaceAll('\u00a0', ' ')).toBe(words);
});
