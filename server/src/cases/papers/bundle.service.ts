import { buffer } from 'node:stream/consumers';
import { accountName } from 'contract/accounts/account-fields';
import { fileName } from 'contract/documents/file-name';
import { personName } from 'contract/fields/loan-form';
import { problem } from 'contract/problem';
import { formatCount } from 'contract/romanian/romanian';
import { actorOf } from '../../audit/actor.ts';
import { addEntry } from '../../audit/audit.queries.ts';
import { auditSubject } from '../../customers/customer-lookup.ts';
import { shownName } from '../../documents/file-names.ts';
import { openFile } from '../../documents/open-file.ts';
import { type ZipEntry, zipStream } from '../../documents/zip-stream.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import type { Download } from '../../platform/http/serve.ts';
import { sha256 } from '../../platform/runtime/sha256.ts';
import type { ContentsRow } from '../../reports/bundle/bundle-cover.ts';
import type { BundleRow } from '../../reports/bundle/bundle-jobs.ts';
import { type BundleQueue, MERGEABLE_TYPES } from '../../reports/bundle/bundle-queue.ts';
import type { PageCount } from '../../reports/bundle/merge-files.ts';
import type { customerFiles } from '../../schema/files.table.ts';
import { requireWhole, type WholeCase } from '../cases.queries.ts';
import { signersOf } from '../people/people.queries.ts';
import { findVerified, type VerifiedDocument } from './bundle.queries.ts';

type StoredFile = typeof customerFiles.$inferSelect;

/** The dependencies of documents for a bank. */
export type BundleDeps = { readonly deps: Deps; readonly queue: BundleQueue };

type RequestedBundle = { readonly caseId: string; readonly bank: string | undefined };

/** A file of the documents, with its place in their order and the name that it has in the archive. */
type BundledFile = {
  readonly words: { readonly number: number; readonly title: string; readonly person: string };
  readonly name: string;
  readonly file: StoredFile;
};

type Bundle = {
  readonly whole: WholeCase;
  readonly documents: readonly VerifiedDocument[];
  readonly wanted: RequestedBundle;
};

/** The most bytes of one PDF: banks' mail and portals refuse larger ones. The archive has all documents. */
const MAX_MERGED = { bytes: 50 * 2 ** 20, pages: 600 } as const;

/**
 * Characters of a title, and of a person's name, in an archive's file names: some file systems allow only short paths.
 */
const MAX_OF_A_NAME = 60;

/** The verified documents as one PDF: cover, contents, then every page in order. */
export async function bundlePdf({ deps, queue }: BundleDeps, wanted: RequestedBundle, request: SignedInRequest) {
  const bundle = await read(deps, wanted, request);
  const rows: BundleRow[] = [];
  let left: { bytes: number; pages: number } = { ...MAX_MERGED };
  for (const { words, file } of filesOf(bundle)) {
    const bytes = await readWhole(deps, file);
    const counted = await pagesOf(queue, file, bytes, left);
    if ('reason' in counted) rows.push({ ...words, place: `anexat separat: ${counted.reason}` });
    else {
      const { pages } = counted;
      rows.push({ ...words, file: { bytes, contentType: file.contentType }, pages });
      left = { bytes: left.bytes - bytes.length, pages: left.pages - pages };
    }
  }
  const cover = { ...coverOf(deps, bundle, request), placeName: 'Pagina' as const, rows: inOrder(bundle, rows) };
  const bytes = await queue.make('merge', cover);
  await auditBundle(deps, bundle, request);
  return { bytes, filename: fileName(nameParts(deps, bundle), 'pdf') } satisfies Download;
}

/** The same as files named by a pattern, with the cover as the first. */
export async function bundleZip({ deps, queue }: BundleDeps, wanted: RequestedBundle, request: SignedInRequest) {
  const bundle = await read(deps, wanted, request);
  const files = filesOf(bundle);
  // A bank with fewer files than the contents name would not notice: all files are read before.
  for (const { file } of files) await readWhole(deps, file);
  const rows = inOrder(
    bundle,
    files.map(({ words, name }) => ({ ...words, place: name })),
  );
  const cover = await queue.make('cover', { ...coverOf(deps, bundle, request), placeName: 'Fișier', rows });
  const bytes = zipStream(entriesOf(deps, cover, files));
  bytes.once('error', (error) => deps.log.error({ err: error }, 'an archive for a bank broke off'));
  await auditBundle(deps, bundle, request);
  return { bytes, filename: fileName(nameParts(deps, bundle), 'zip') } satisfies Download;
}

async function* entriesOf(deps: Deps, cover: Uint8Array, files: readonly BundledFile[]): AsyncGenerator<ZipEntry> {
  yield { name: '00 - Cuprins.pdf', chunks: [cover] };
  for (const { name, file } of files) yield { name, chunks: (await openFile(deps, file)).bytes };
}

/** 404 for a case that the caller may not see, 409 when it has no document for a bank. */
async function read({ db }: Deps, wanted: RequestedBundle, { user }: SignedInRequest): Promise<Bundle> {
  const whole = await requireWhole(db, wanted.caseId, user);
  const documents = await findVerified(db, whole.caseRow.id, wanted.bank);
  if (documents.every(({ files }) => files.length === 0)) throw problem('FARA_ACTE_VERIFICATE');
  return { whole, documents, wanted };
}

function wordsOf({ whole, documents }: Bundle, document: VerifiedDocument): BundledFile['words'] {
  const owner = whole.people.find(({ id }) => id === document.personId);
  const person = owner ? (owner.name ?? personName(owner.place ?? 0)) : '';
  return { number: documents.indexOf(document) + 1, title: document.title, person };
}

function filesOf(bundle: Bundle): BundledFile[] {
  return bundle.documents.flatMap((document) => {
    const words = wordsOf(bundle, document);
    return document.files.map((file, at) => ({ words, name: nameInArchive(words, file, at), file }));
  });
}

/** `01 - Carte de identitate - Ana Pop.pdf`; further files of a document get a number. */
function nameInArchive({ number, title, person }: BundledFile['words'], { filename }: StoredFile, at: number): string {
  const parts = [title, person].filter(Boolean).map((part) => [...part].slice(0, MAX_OF_A_NAME).join(''));
  const ending = filename.slice(filename.lastIndexOf('.') + 1);
  const stem = [String(number).padStart(2, '0'), ...parts].join(' - ');
  return shownName(`${stem}${at === 0 ? '' : ` (${at + 1})`}.${ending}`, ending);
}

/** The rows of the files, and of documents that have none, in the order of the list. */
function inOrder<Row extends { readonly number: number }>(bundle: Bundle, rows: readonly Row[]): (Row | ContentsRow)[] {
  return bundle.documents.flatMap((document): readonly (Row | ContentsRow)[] => {
    const words = wordsOf(bundle, document);
    const own = rows.filter(({ number }) => number === words.number);
    return own.length > 0 ? own : [{ ...words, place: 'văzut în original, fără fișier' }];
  });
}

/** The pages that a file adds, or the reason against merging it. */
async function pagesOf(
  queue: BundleQueue,
  { contentType, needsPassword }: StoredFile,
  bytes: Uint8Array,
  left: { readonly bytes: number; readonly pages: number },
): Promise<PageCount> {
  if (!MERGEABLE_TYPES.includes(contentType)) return { reason: 'nu este PDF, JPEG sau PNG' };
  if (needsPassword) return { reason: 'se deschide numai cu parolă' };
  if (bytes.length > left.bytes) return { reason: 'PDF-ul ar fi prea mare' };
  const counted = await queue.countPages({ bytes, contentType });
  if ('reason' in counted || counted.pages <= left.pages) return counted;
  return { reason: `are ${formatCount(counted.pages, 'pagină', 'pagini')}` };
}

/** The bytes of a file, verified as the sent ones; else 500 or 503. */
async function readWhole(deps: Deps, file: StoredFile): Promise<Uint8Array> {
  const { bytes } = await openFile(deps, file);
  const whole = await buffer(bytes).catch(() => undefined);
  if (!whole || sha256(whole) !== file.sha256) throw problem('FISIER_ILIZIBIL');
  return whole;
}

function coverOf({ config, today }: Deps, { whole, wanted }: Bundle, { user }: SignedInRequest) {
  const { customer, caseRow } = whole;
  return {
    caseNumber: caseRow.number,
    client: customer.name,
    coBorrowers: signersOf(whole.people).flatMap(({ role, name }) => (role === 'borrower' ? [] : (name ?? []))),
    bank: wanted.bank ?? '',
    broker: accountName(user),
    asOf: today(),
    brand: config.brand,
  };
}

function nameParts({ today }: Deps, { whole, wanted }: Bundle): string[] {
  return ['acte-dosar', String(whole.caseRow.number), wanted.bank ?? '', today()];
}

/** The bank and the documents; titles by the staff may name a person, so these are only counted. */
async function auditBundle(
  { db }: Deps,
  { whole, documents, wanted }: Bundle,
  request: SignedInRequest,
): Promise<void> {
  const names = documents.flatMap(({ ruleTitle }) => ruleTitle ?? []);
  const details = { case: whole.caseRow.number, bank: wanted.bank ?? null, documents: names };
  await addEntry(db, actorOf(request), {
    action: 'case-bundled',
    subject: auditSubject(whole.customer),
    details: { ...details, others: documents.length - names.length },
  });
}
