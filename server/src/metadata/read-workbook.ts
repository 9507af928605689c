import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const CODE = new URL('./workbook.worker.ts', import.meta.url);
const PATIENCE_MS = 8_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const UNREADABLE = 'Fișierul Excel nu poate fi citit. Salvați-l din nou ca .xlsx și încercați iar.';
const TOO_MUCH = 'Fișierul Excel este prea mare sau prea complicat. Păstrați în el numai foaia cu produse.';

/** A cell that the library refuses, as its error names it. */
const REFUSED_CELL = /row (\d+), col(?:umn)? (\d+)/;

const cell = z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]);

/** A cell of a file; a formula is what it last came to. */
export type Cell = z.infer<typeof cell>;

const answer = z.union([z.object({ rows: z.array(z.array(cell)) }), z.object({ failure: z.string() })]);

/** What the first sheet of a workbook holds, or why it cannot be read. Formulas count as what they last came to. */
export type Workbook = { readonly rows: readonly (readonly Cell[])[] } | { readonly reason: string };

/** Reads the first sheet of an .xlsx file; within seconds and bounded memory, whatever the file does. */
export function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const worker = new Worker(CODE, { workerData: bytes, resourceLimits: MEMORY });
  return new Promise((resolve) => {
    const finish = (result: Workbook) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ reason: TOO_MUCH }), PATIENCE_MS);
    worker.on('message', (message) => finish(understood(message)));
    worker.on('error', () => finish({ reason: TOO_MUCH }));
    worker.on('exit', () => finish({ reason: UNREADABLE }));
  });
}

function understood(message: unknown): Workbook {
  const read = answer.safeParse(message);
  if (!read.success) return { reason: UNREADABLE };
  if ('rows' in read.data) return read.data;
  const { failure } = read.data;
  if (failure.includes('too much')) return { reason: TOO_MUCH };
  const [, row, column] = REFUSED_CELL.exec(failure) ?? [];
  if (!row) return { reason: UNREADABLE };
  return {
    reason: `Celula din rândul ${row}, coloana ${column} nu are o valoare. Scrieți valoarea în locul formulei.`,
  };
}
