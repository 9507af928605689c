import { readdir, readFile } from 'node:fs/promises';
import type { SentFile } from '../platform/http/multipart.ts';

const FOLDER = new URL('./documents/', import.meta.url);

/** The papers that customers have sent; `scripts/make-demo-documents.ts` prints them. */
export async function readDemoFiles(): Promise<readonly SentFile[]> {
  const names = (await readdir(FOLDER)).toSorted();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(new URL(name, FOLDER)) })));
}
