import { PDFDocument } from '@cantoo/pdf-lib';
import { type BundleCover, bundleCover, type ContentsRow } from './bundle-cover.ts';
import { countPages, type MergeableFile, mergeFiles, type PageCount } from './merge-files.ts';

/** A row of the contents; with its file where that is merged: its place is then its first page. */
export type BundleRow = Omit<ContentsRow, 'place'> &
  ({ readonly place: string } | { readonly file: MergeableFile; readonly pages: number });

/** The jobs of the worker of a bank's documents: plain data in and out. */
export type BundleJobs = {
  readonly countPages: { readonly data: MergeableFile; readonly result: PageCount };
  readonly cover: { readonly data: BundleCover; readonly result: Uint8Array };
  readonly merge: {
    readonly data: Omit<BundleCover, 'rows'> & { readonly rows: readonly BundleRow[] };
    readonly result: Uint8Array;
  };
};

/** A job by its name. */
export type BundleJob = {
  [Kind in keyof BundleJobs]: { kind: Kind; data: BundleJobs[Kind]['data'] };
}[keyof BundleJobs];

/** Does a job. */
export function runBundleJob(job: BundleJob): Promise<PageCount | Uint8Array> {
  if (job.kind === 'countPages') return countPages(job.data);
  return job.kind === 'cover' ? bundleCover(job.data) : mergeBundle(job.data);
}

/** The contents come first and name pages behind them: laid out until they are as long as they were taken to be. */
async function mergeBundle({ rows, ...cover }: BundleJobs['merge']['data']): Promise<Uint8Array> {
  let length = 1;
  for (;;) {
    const front = await bundleCover({ ...cover, rows: placed(rows, length) });
    const pages = (await PDFDocument.load(front)).getPageCount();
    if (pages <= length)
      return mergeFiles(
        front,
        rows.flatMap((row) => ('file' in row ? [row.file] : [])),
      );
    length = pages;
  }
}

function placed(rows: readonly BundleRow[], pagesBefore: number): ContentsRow[] {
  let next = pagesBefore + 1;
  return rows.map(({ number, title, person, ...row }) => {
    const words = { number, title, person };
    if ('place' in row) return { ...words, place: row.place };
    const first = next;
    next += row.pages;
    return { ...words, place: row.pages === 1 ? String(first) : `${first}–${next - 1}` };
  });
}
