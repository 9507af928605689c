import { describe, expect, test } from 'vitest';
import { receivedFile } from '../../testing/received-files/received-file.ts';
import { countPages } from './merge-files.ts';

const PDF = 'application/pdf';
const SIGNED = 'este semnat electronic și și-ar pierde semnătura';
const FILLED = 'este un formular completat, ale cărui câmpuri nu se văd în orice program';
const ATTACHED = 'are fișiere atașate în el';
const changed = (name: string, from: string, to: string) =>
  Buffer.from(receivedFile(name).toString('latin1').replace(from, to), 'latin1');
const catalogWith = (entry: string) => changed('plain.pdf', '/Type/Catalog', `/Type/Catalog${entry}`);
const widget = (from: string, to: string) => changed('pdf-form-with-appearance.pdf', from, to);

describe('a PDF whose pages are not all of it is sent apart, with the reason:', () => {
  test.each<[string, Uint8Array, string]>([
    ['a filled form without appearances', receivedFile('pdf-form-no-appearance.pdf'), FILLED],
    ['a form that its reader draws anew', widget('/AcroForm<<', '/AcroForm<</NeedAppearances true'), FILLED],
    ['a form whose appearances use its fonts', widget('/Resources<</Font<</F1 5 0 R>>>>/Length', '/Length'), FILLED],
    [
      'a ticked box that nothing draws',
      changed('pdf-form-no-appearance.pdf', '/FT/Tx/T(venit)/V(VENIT 7321 LEI)', '/FT/Btn/T(acord)/V/Da'),
      FILLED,
    ],
    [
      'a form that a page holds and the list does not',
      changed('pdf-form-no-appearance.pdf', '/Fields[6 0 R]/NeedAppearances true', '/Fields[]'),
      FILLED,
    ],
    [
      'an XFA form',
      receivedFile('pdf-xfa-please-wait.pdf'),
      'este un formular XFA, care nu poate fi unit cu alte acte',
    ],
    ['a portfolio', receivedFile('pdf-portfolio.pdf'), ATTACHED],
    ['an invoice with its XML', catalogWith('/Names<</EmbeddedFiles<</Names[(a.xml)5 0 R]>>>>'), ATTACHED],
    ['a signed file', receivedFile('pdf-signed-shape.pdf'), SIGNED],
    [
      'a file with hidden layers',
      catalogWith('/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>'),
      'are straturi ascunse, care ar deveni vizibile',
    ],
    [
      'a file with a password',
      receivedFile('pdf-user-password.pdf'),
      'este protejat împotriva modificării sau cu parolă',
    ],
    [
      'a file locked against changes',
      receivedFile('pdf-owner-password.pdf'),
      'este protejat împotriva modificării sau cu parolă',
    ],
  ])('%s', async (_what, bytes, reason) => {
    expect(await countPages({ bytes, contentType: PDF })).toEqual({ reason });
  });
});

describe('a PDF whose pages show all of it is merged:', () => {
  test.each<[string, Uint8Array]>([
    ...[
      'plain.pdf',
      'pdf-leading-bom.pdf',
      'pdf-leading-newline.pdf',
      'pdf-trailing-nuls.pdf',
      'pdf-form-with-appearance.pdf',
      'pdf-linearized-last-eof-missing.pdf',
    ].map((name): [string, Uint8Array] => [name, receivedFile(name)]),
    ['an empty form', changed('pdf-form-no-appearance.pdf', '(VENIT 7321 LEI)', '()')],
    ['a form with a hidden field', changed('pdf-form-no-appearance.pdf', '/F 4', '/F 2')],
    ['a place for a signature', changed('pdf-signed-shape.pdf', '/V 7 0 R', '')],
    ['a file with layers that are all shown', catalogWith('/OCProperties<</OCGs[5 0 R]/D<</ON[5 0 R]>>>>')],
    ['a form whose fields are their own parents', widget('/FT/Tx', '/FT/Tx/Parent 6 0 R/Kids[6 0 R]')],
  ])('%s', async (_what, bytes) => {
    expect(await countPages({ bytes, contentType: PDF })).toEqual({ pages: 1 });
  });
});
