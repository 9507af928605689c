import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sample, useCustomerFiles } from '../../testing/files/customer-files.ts';
import { docx, office } from '../../testing/files/upload.ts';
import { heicOf } from '../../testing/hostile/hostile-files.ts';
import { receivedFile } from '../../testing/received-files/received-file.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
const { upload } = useCustomerFiles(server);

const plainPdf = receivedFile('plain.pdf');
const photo = receivedFile('exif-orientation-1.jpg');
const behind = (head: string, bytes: Uint8Array, tail = '') =>
  Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]);
/** A photograph with a small one of itself in its head, as cameras write them. */
const withThumbnail = (() => {
  const thumbnail = receivedFile('cmyk.jpg');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(thumbnail.length + 2);
  return Buffer.concat([photo.subarray(0, 2), Buffer.of(0xff, 0xe1), length, thumbnail, photo.subarray(2)]);
})();
const withoutLast = (bytes: Uint8Array, count: number) => bytes.subarray(0, bytes.length - count);

/** Its last box claims 500 bytes of pictures. */
const heicWithoutPictures = Buffer.from(heicOf([512, 512]));
heicWithoutPictures.writeUInt32BE(500, heicWithoutPictures.length - 8);

/** A compound file whose directory names one stream, with content behind it. */
function compound(stream: string, content: string): Buffer {
  const file = Buffer.alloc(1_024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.write(stream, 512, 'utf16le');
  file.writeUInt16LE(2 * (stream.length + 1), 512 + 64);
  return Buffer.concat([file, Buffer.from(content, 'latin1')]);
}
const embedding = (name: string, bytes: Uint8Array) => docx({ [`word/embeddings/${name}`]: bytes });
const workbookWithMacros = office('xl/workbook.xml', { 'xl/vbaProject.bin': strToU8('x') });
const renamed = office('word/document.xml', { 'word/a.bin': strToU8('x') }, 'application/vnd.ms-office.vbaProject');

describe('a file as people send it is accepted:', () => {
  test.each([
    ...['plain.pdf', 'pdf-leading-bom.pdf', 'pdf-leading-newline.pdf', 'pdf-trailing-nuls.pdf'],
    ...['pdf-linearized-last-eof-missing.pdf', 'pdf-owner-password.pdf', 'pdf-user-password.pdf', 'pdf-portfolio.pdf'],
    ...['docx-plain.docx', 'docx-with-chart.docx', 'docx-embedded-object.docx', 'docx-attached-document.docx'],
    ...['cmyk.jpg', 'exif-orientation-6.jpg', 'interlaced.png', 'interlaced-rgb.png', 'png-16bit.png', 'IMG_0001.HEIC'],
  ])('%s', async (name) => {
    expect((await upload([{ name, bytes: receivedFile(name) }])).statusCode).toBe(201);
  });

  test.each<[string, Uint8Array]>([
    [
      'a PDF in the envelope of a form',
      behind('--x\r\nContent-Type: application/pdf\r\n\r\n', plainPdf, '\r\n--x--\r\n'),
    ],
    ['a PDF in the envelope of a printer', behind('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', plainPdf, '\x1b%-12345X')],
    ['a PDF behind 1,000 spaces', behind(' '.repeat(1_000), plainPdf)],
    ['a PDF with a mail behind it', behind('', plainPdf, 'text '.repeat(10_000))],
    ['a photograph with a small one in its head', withThumbnail],
    ['a photograph with a film behind it', behind('', photo, 'ftypmp42'.repeat(100))],
    ['a PNG without its last checksum', withoutLast(sample('png'), 4)],
    ['a Word document with a picture called macro', docx({ 'word/media/macro1.png': sample('png') })],
    ['a Word document with an equation of OLE', embedding('oleObject1.bin', compound('Equation Native', 'x'))],
    ['a Word document with a packed PDF', embedding('oleObject1.bin', compound('\x01Ole10Native', 'act.pdf\0'))],
    [
      'a Word document with a binary workbook',
      embedding('b.xlsb', office('xl/workbook.bin', {}, 'a.binary.macroEnabled')),
    ],
  ])('%s', async (_what, bytes) => {
    expect((await upload([{ name: 'act', bytes }])).statusCode).toBe(201);
  });
});

describe('a refused file gets a reason:', () => {
  const INCOMPLETE = 'pare incomplet: îi lipsește sfârșitul';
  const RUNS = 'conține macrocomenzi sau programe';
  test.each<[string, Uint8Array, string]>([
    ['a photograph that was cut off', withoutLast(photo, 200), INCOMPLETE],
    ['a photograph with a thumbnail that was cut off', withoutLast(withThumbnail, 200), INCOMPLETE],
    ['a HEIC that was cut off', heicWithoutPictures, INCOMPLETE],
    ['a PNG that was cut off', withoutLast(sample('png'), 20), INCOMPLETE],
    ['a WebP that was cut off', withoutLast(sample('webp'), 3), INCOMPLETE],
    ['a PDF cut off in its second revision', behind('', plainPdf, '6 0 obj\n<</Type/An'), INCOMPLETE],
    ['half of a portfolio of PDFs', receivedFile('pdf-portfolio.pdf').subarray(0, 1_600), INCOMPLETE],
    ['a workbook with a password', receivedFile('xlsx-with-password.xlsx'), 'este protejat cu parolă'],
    ['an old Word document', compound('WordDocument', 'x'), 'nu este de un tip acceptat'],
    ['a document with a workbook with macros', embedding('a.xlsm', workbookWithMacros), RUNS],
    ['a document in a document with macros', embedding('a.docx', embedding('b.xlsx', workbookWithMacros)), RUNS],
    ['a document with an old workbook with macros', embedding('a.xls', compound('_VBA_PROJECT', '')), RUNS],
    ['a document with a packed program', embedding('a.bin', compound('\x01Ole10Native', 'factura.exe\0')), RUNS],
    ['a document whose macros have another name', renamed, RUNS],
    [
      'a document that names its macros only as such',
      docx({
        'word/_rels/document.xml.rels': strToU8(
          '<Relationship Type="http://a/relationships/vbaProject" Target="x.dat"/>',
        ),
      }),
      RUNS,
    ],
    [
      'a document for macros without one',
      office('word/document.xml', {}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'este salvat ca document cu macrocomenzi',
    ],
    [
      'documents that lie too deep in each other',
      [1, 2, 3].reduce<Uint8Array>((inner) => embedding('a.docx', inner), docx()),
      'nu poate fi verificat',
    ],
    ['a document with 65 MB inside', embedding('a.bin', new Uint8Array(65 * 2 ** 20)), 'nu poate fi verificat'],
    ['a ZIP of programs called a document', zipSync({ 'a.exe': strToU8('MZ') }), 'nu este de un tip acceptat'],
  ])('%s', async (_what, bytes, reason) => {
    const answer = await upload([{ name: 'act', bytes }]);
    expect([answer.statusCode, answer.json().message]).toEqual([415, expect.stringContaining(reason)]);
  });
});
