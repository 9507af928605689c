import { deflateSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { samples } from '../../testing/files/upload.ts';
import { openBundleQueue } from './bundle-queue.ts';

/** A PDF with a list of objects that unpacks to that many megabytes. */
function bombOf(mb: number): Buffer {
  const packed = deflateSync(Buffer.alloc(mb * 2 ** 20), { level: 1 });
  const head =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n';
  const list = `4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head + list), packed, Buffer.from(tail)]);
}

it('A file that unpacks to more than the machine has is not merged, and the next one is', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const { countPages } = openBundleQueue(app, { timeoutMs: 10_000, memoryMb: 200, residentMb: 300, maxJobs: 5 });
  const counted = await Promise.all([
    countPages({ bytes: bombOf(600), contentType: 'application/pdf' }),
    countPages({ bytes: samples.png ?? new Uint8Array(), contentType: 'image/png' }),
  ]);
  expect(counted).toEqual([{ reason: 'fișierul nu poate fi deschis' }, { pages: 1 }]);
});
