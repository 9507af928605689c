import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { OfferSimulation } from 'quote/offer-simulation';
import type { PdfDocument } from './pdf-document.ts';

/** One simulated offer and whom it is for; plain data, so that another process can lay it out. */
export type OfferDocument = Pick<PdfDocument, 'asOf' | 'brand'> & {
  readonly form: LoanForm;
  readonly simulation: OfferSimulation;
  /** Whom it is for; may be empty. */
  readonly client: string;
  /** Who made it. */
  readonly broker: string;
};

/** A name for a file: `scadentar-casa-ta-2026-11-21.pdf`. */
export function fileName(kind: string, { simulation, asOf }: OfferDocument, extension: string): string {
  const offer = simulation.metadata.oferta
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return [kind, offer, asOf].filter(Boolean).join('-') + extension;
}
