import { agreementPdf } from './agreement-pdf.ts';
import { commissionComparisonPdf } from './commission-comparison.ts';
import { comparisonPdf } from './comparison-pdf.ts';
import { feisPdf } from './feis/feis-pdf.ts';
import { proposalPdf } from './proposal-pdf.ts';
import { reportXlsx } from './report-xlsx.ts';
import { scenariosPdf } from './scenarios-pdf.ts';
import { schedulePdf } from './schedule-pdf.ts';
import { scheduleXlsx } from './schedule-xlsx.ts';

/** Every kind of document, PDF or workbook, with the function that lays it out from plain data. */
const layouts = {
  agreement: agreementPdf,
  'business-report': reportXlsx,
  comparison: comparisonPdf,
  'commission-comparison': commissionComparisonPdf,
  feis: feisPdf,
  proposal: proposalPdf,
  scenarios: scenariosPdf,
  schedule: schedulePdf,
  'schedule-workbook': scheduleXlsx,
};

/** A kind of document. */
export type DocumentKind = keyof typeof layouts;

/** The content of a kind of document. */
export type DocumentData<Kind extends DocumentKind> = Parameters<(typeof layouts)[Kind]>[0];

/** A document that waits to be laid out. */
export type DocumentJob = { readonly kind: DocumentKind; readonly data: unknown };

/** The bytes of a document. */
export function documentOf({ kind, data }: DocumentJob): Promise<Buffer> {
  const layOut: (data: never) => Promise<Buffer> = layouts[kind];
  return layOut(data as never);
}
