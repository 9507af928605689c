import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it, test } from 'vitest';
import { receivedFile } from '../../testing/received-files/received-file.ts';
import { needsPassword } from './pdf-lock.ts';

const locked = receivedFile('pdf-user-password.pdf');
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(locked.toString('latin1').replace(from, to), 'latin1');

async function encrypted(passwords: { userPassword?: string; ownerPassword?: string }): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ ...passwords, permissions: {} });
  return Buffer.from(await document.save());
}

describe('the need of a password is found for a PDF', () => {
  test.each<[string, Buffer, boolean]>([
    ['that opens with a password only', locked, true],
    ['whose owner locked it against changes', receivedFile('pdf-owner-password.pdf'), false],
    ['without a lock', receivedFile('plain.pdf'), false],
    [
      'that names its lock first and an unknown one last',
      Buffer.concat([locked, Buffer.from('/EncryptMetadata true')]),
      true,
    ],
    ['with a lock of another kind', changed('/Filter /Standard', '/Filter /Adobe.Pu'), false],
    ['with a lock that is not there', changed('/Encrypt 6 0 R', '/Encrypt 9 0 R'), false],
    ['of which only the mark is left', Buffer.from('%PDF-1.7 /Encrypt <<'), false],
    ['of a million marks', Buffer.from('/Encrypt 6 0 R'.repeat(1_000_000)), false],
  ])('%s', async (_what, bytes, isNeeded) => {
    expect(await needsPassword(bytes)).toBe(isNeeded);
  });

  it('locked by another program, with a password for readers or for its owner only', async () => {
    expect(await needsPassword(await encrypted({ userPassword: 'parola' }))).toBe(true);
    expect(await needsPassword(await encrypted({ ownerPassword: 'parola' }))).toBe(false);
  });
});
