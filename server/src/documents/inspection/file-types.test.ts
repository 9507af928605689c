import { describe, expect, it, test } from 'vitest';
import { sample, useCustomerFiles } from '../../testing/files/customer-files.ts';
import { docx, office } from '../../testing/files/upload.ts';
import { heicOf, inflated, jpegOf, pngOf, webpOf } from '../../testing/hostile/hostile-files.ts';
import { useServer } from '../../testing/server.ts';
import { refused } from '../../testing/sign-in.ts';

const server = useServer();
const { upload, download, filesOf, addOne } = useCustomerFiles(server);

const text = (content: string) => Buffer.from(content);
const after = (ending: string, content: string) => Buffer.concat([sample(ending), text(content)]);
const HTML = '<!doctype html><script>alert(1)</script>';

const refusedContents: readonly (readonly [what: string, name: string, bytes: Uint8Array])[] = [
  ['an HTML page', 'pagina.html', text(HTML)],
  ['an HTML page called PDF', 'contract.pdf', text(HTML)],
  ['an HTML page called JPEG', 'poza.jpg', text(HTML)],
  ['an SVG', 'poza.svg', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an SVG called PNG', 'poza.png', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program of Windows', 'factura.pdf', text(`MZ${'\0'.repeat(200)}`)],
  ['a program of Linux', 'factura.pdf', Buffer.concat([Buffer.of(0x7f), text(`ELF${'\0'.repeat(200)}`)])],
  ['a shell script', 'acte.pdf', text('#!/bin/sh\nrm -rf /\n')],
  ['plain text', 'acte.pdf', text('venit 9000')],
  ['a table as text', 'venituri.xlsx', text('a;b\n=cmd|calc;2')],
  ['a GIF', 'poza.jpg', text('GIF89a\x01\0\x01\0\0\0\0;')],
  ['a TIFF', 'poza.jpg', Buffer.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0)],
  ['an MP4 film', 'film.heic', Buffer.concat([Buffer.of(0, 0, 0, 24), text('ftypisom\0\0\0\0isomiso2')])],
  ['an old Word document', 'cv.docx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
  ['an RTF document', 'cv.docx', text('{\\rtf1 x}')],
  ['a ZIP', 'acte.zip', Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])],
  ['a ZIP called DOCX', 'acte.docx', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')],
  ['a RAR', 'acte.docx', Buffer.concat([text('Rar!'), Buffer.of(0x1a, 7, 0), Buffer.alloc(50)])],
  ['a PowerPoint document', 'x.docx', office('ppt/presentation.xml')],
  ['a PDF behind a page', 'act.pdf', Buffer.concat([text(HTML), sample('pdf')])],
  ['a PDF that starts programs', 'act.pdf', text('%PDF-1.7\n<</S /Launch /F (cmd.exe)>>\n%%EOF')],
  ['a PDF that hides that it does', 'act.pdf', text('%PDF-1.7\n<</S /L#61unch /F (cmd.exe)>>\n%%EOF')],
  ['a PDF that hides it better', 'act.pdf', text('%PDF-1.7\n<</S /#4Cau#6Ech /F (cmd.exe)>>\n%%EOF')],
  ['a PNG of 900 million pixels', 'poza.png', pngOf(30_000, 30_000)],
  ['a JPEG of 900 million pixels', 'poza.jpg', jpegOf(30_000, 30_000)],
  ['a JPEG that hides them behind other marks', 'poza.jpg', jpegOf(30_000, 30_000, Buffer.of(0, 7, 0xff, 0xff, 0xd0))],
  ['a WebP with a canvas of 275 billion pixels', 'poza.webp', webpOf('VP8X', Buffer.of(0, 0, 0, 0), 'ffff07ffff07')],
  ['a WebP of 268 million pixels without loss', 'poza.webp', webpOf('VP8L', Buffer.of(0x2f), 'ffffff0f')],
  ['a WebP of 268 million pixels', 'poza.webp', webpOf('VP8 ', Buffer.of(0, 0, 0, 0x9d, 1, 0x2a), 'ff3fff3f')],
  ['a HEIC of 900 million pixels', 'poza.heic', heicOf([512, 512], [30_000, 30_000])],
  ['a Word document that unpacks to 2 GB', 'cv.docx', inflated(docx({ 'word/media/image1.png': text('x') }))],
  ['a PDF without an end', 'act.pdf', sample('pdf').subarray(0, 40)],
  ['a JPEG without an end', 'poza.jpg', sample('jpg').subarray(0, 18)],
  ['a PNG without an end', 'poza.png', sample('png').subarray(0, 40)],
  ['a WebP without a picture', 'poza.webp', text('RIFF\0\0\0\0WEBP')],
  ['a WebP without an end', 'poza.webp', sample('webp').subarray(0, 24)],
  ['only the first bytes of a PDF', 'act.pdf', text('%PDF-')],
  ['a Word document with macros', 'cv.docx', docx({ 'word/vbaProject.bin': text('x') })],
  ['a Word document with a control that runs', 'cv.docx', docx({ 'word/activeX/activeX1.xml': text('x') })],
  ['a Word document with a program inside', 'cv.docx', docx({ 'word/embeddings/oleObject1.bin': text('MZ\x90') })],
  ['a Word document with a script inside', 'cv.docx', docx({ 'a.js': text('x') })],
  ['half of a Word document', 'cv.docx', sample('docx').subarray(0, sample('docx').length / 2)],
  ['nothing', 'gol.pdf', text('')],
  ['zeros', 'gol.pdf', Buffer.alloc(5_000)],
];

describe('a picture of the largest size of cameras and scanners is accepted:', () => {
  test.each([
    ['a PNG of 200 million pixels', 'png', pngOf(20_000, 10_000)],
    ['a JPEG of the largest camera', 'jpg', jpegOf(16_320, 12_240)],
    ['a HEIC of that camera, of tiles', 'heic', heicOf([512, 512], [16_320, 12_240])],
  ])('%s', async (_what, ending, bytes) => {
    expect(await addOne({ name: `poza.${ending}`, bytes })).toMatchObject({ originalname: `poza.${ending}` });
  });

  it('a larger one is refused with advice', async () => {
    expect((await upload([{ name: 'poza.png', bytes: pngOf(20_001, 10_000) }])).json().message).toContain(
      'are prea mulți pixeli: se primesc cel mult 200 de milioane. Salvați-l la o rezoluție mai mică.',
    );
  });
});

describe('a file is refused by its content, under any name:', () => {
  test.each(refusedContents)('%s (%s)', async (_what, name, bytes) => {
    const answer = await upload([{ name, bytes }]);
    expect(refused(answer)).toEqual([415, 'FISIER_NEPERMIS']);
    expect(answer.json().message).toContain(`„${name}”`);
    expect(await filesOf()).toEqual([]);
  });
});

describe('hidden content keeps an accepted file’s type:', () => {
  test.each([
    ['a picture with a page behind it', 'poza.html', after('jpg', HTML), 'poza.html.jpg'],
    ['a PDF that leads to an address', 'a.pdf', text('%PDF-1.7\n(https://x.ro/launch)\n%%EOF'), 'a.pdf'],
    ['a PDF called a program', 'factura.pdf.exe', sample('pdf'), 'factura.pdf.exe.pdf'],
    ['a PNG called a script', 'x.js', sample('png'), 'x.js.png'],
    ['a PDF with a ZIP behind it', 'a.pdf', Buffer.concat([sample('pdf'), sample('docx'), text('%%EOF')]), 'a.pdf'],
  ])('%s', async (_what, name, bytes, shown) => {
    const file = await addOne({ name, bytes });
    expect(file.originalname).toBe(shown);
    expect((await download(file.filename)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
  });
});
