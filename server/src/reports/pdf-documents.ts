import { comparisonPdf } from './comparison-pdf.ts';
import { feisPdf } from './feis-pdf.ts';
import { scenariosPdf } from './scenarios-pdf.ts';
import { schedulePdf } from './schedule-pdf.ts';

/** Every kind of PDF and what prints it; what they take is plain data. */
const printers = { comparison: comparisonPdf, feis: feisPdf, scenarios: scenariosPdf, schedule: schedulePdf };

/** A kind of PDF. */
export type PaperKind = keyof typeof printers;

/** What a kind of PDF is printed from. */
export type PaperData<Kind extends PaperKind> = Parameters<(typeof printers)[Kind]>[0];

/** A paper that waits to be printed. */
export type PrintJob = { readonly id: number; readonly kind: PaperKind; readonly data: unknown };

/** The bytes of a paper. */
export function printed({ kind, data }: PrintJob): Promise<Buffer> {
  const print: (data: never) => Promise<Buffer> = printers[kind];
  return print(data as never);
}
