import { fileName } from 'contract/documents/file-name';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { Household } from 'quote/household';
import type { OfferSimulation } from 'quote/offer-simulation';
import type { PdfDocument } from './pdf-document.ts';

/** One simulated offer and whom it is for; plain data, so that another process can lay it out. */
export type OfferDocument = Pick<PdfDocument, 'asOf' | 'brand'> & {
  readonly form: LoanForm;
  /** Those who sign together; null for a single signer. */
  readonly household: Household | null;
  readonly simulation: OfferSimulation;
  /** Whom it is for; may be empty. */
  readonly client: string;
  /** Who made it. */
  readonly broker: string;
};

/** The file name of such a document: `scadentar-ioana-tutu-casa-ta-2026-11-21.pdf`. */
export function offerFileName(kind: string, { client, simulation, asOf }: OfferDocument, extension: string): string {
  return fileName([kind, client, simulation.metadata.oferta, asOf], extension);
}
