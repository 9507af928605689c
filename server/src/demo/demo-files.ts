import { readdir, readFile } from 'node:fs/promises';
import type { SentFile } from '../platform/http/multipart.ts';

const FOLDER = new URL('./documents/', import.meta.url);

/** Files by their names; `scripts/make-demo-documents.ts` prints them. */
export type DemoFiles = ReadonlyMap<string, SentFile>;

/** Texts signed by hand, scanned together. */
const SIGNED = 'acorduri-semnate.pdf';
/** Replaces every document without a specimen of its own. */
const ANY_DOCUMENT = 'document-scanat.pdf';

/** Titles of the first rules begin so; each of these documents has a specimen. */
const SPECIMENS: readonly (readonly [string, string])[] = [
  ['Carte de identitate', 'carte-identitate.jpg'],
  ['Adeverință de salariu', 'adeverinta-venit.pdf'],
  ['Extras de cont', 'extras-cont.pdf'],
  ['Extras de carte funciară', 'extras-carte-funciara.pdf'],
];

export async function readDemoFiles(): Promise<DemoFiles> {
  const names = (await readdir(FOLDER)).toSorted();
  const files = names.map(async (name) => ({ name, bytes: await readFile(new URL(name, FOLDER)) }));
  return new Map((await Promise.all(files)).map((file) => [file.name, file]));
}

/** Files that customers send unasked. */
export function unaskedFiles(files: DemoFiles): SentFile[] {
  return [...files.values()].filter(({ name }) => name !== SIGNED && name !== ANY_DOCUMENT);
}

/** The scan of a client's signed texts. */
export const signedFile = (files: DemoFiles): SentFile => fileOf(files, SIGNED);

/** A document of a checklist as a client brings it. */
export function documentFile(files: DemoFiles, title: string): SentFile {
  const [, name = ANY_DOCUMENT] = SPECIMENS.find(([words]) => title.startsWith(words)) ?? [];
  return fileOf(files, name);
}

function fileOf(files: DemoFiles, name: string): SentFile {
  const file = files.get(name);
  if (!file) throw new Error(`${name} is missing: npm run demo-data needs every file of its folder`);
  return file;
}
