import { z } from 'zod';
import { application } from '../cases/case.ts';
import { GUARANTOR_PLACE } from '../cases/person-words.ts';
import { endpoints } from '../endpoint.ts';
import { done, ofId, seenVersion } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { MISSING_DOCUMENT } from '../fields/field-words.ts';
import {
  calendarDay,
  emptyAsNull,
  exactText,
  optionalLine,
  optionalLines,
  requiredLine,
  typedText,
} from '../fields/fields.ts';
import { offerId } from '../fields/offer-id.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import type { ProblemCode } from '../problem.ts';
import { documentItem, documentState, provenFigure } from './document-item.ts';

const words = {
  title: requiredLine(MAX_LENGTH.documentTitle, MISSING_DOCUMENT),
  why: optionalLines(MAX_LENGTH.documentWords),
  example: optionalLines(MAX_LENGTH.documentWords),
};

/** The details of a verified document; an absent detail stays the same. */
const verified = {
  issuedOn: emptyAsNull(calendarDay),
  proven: z.array(provenFigure).max(7).optional(),
  provenDelays: z.number().int().min(0).max(999).nullish(),
};

const OF_ITEM = ['ACT_NEGASIT', 'SCHIMBAT_INTRE_TIMP', 'DOSAR_INCHIS'] as const satisfies readonly ProblemCode[];

/** The checklist: documents that a case needs. */
export const checklist = endpoints({
  getForCase: {
    method: 'GET',
    path: '/api/cases/:id/checklist',
    access: 'user',
    shows: ['checklist', 'data', 'checklistRules'],
    summary: 'The documents that a case needs: those of each person together, then those of the case',
    params: ofId,
    response: z.array(documentItem),
    problems: ['DOSAR_NEGASIT'],
  },
  add: {
    method: 'POST',
    path: '/api/cases/:id/checklist',
    access: 'user',
    changes: ['checklist'],
    summary: 'Asks for a document that no rule asks for',
    params: ofId,
    body: z.object({
      ...words,
      person: z.number().int().min(0).max(GUARANTOR_PLACE).nullable().default(null),
      bank: optionalLine(MAX_LENGTH.bankName),
      creationId,
    }),
    status: 201,
    response: documentItem,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'PREA_MULTE_ACTE', 'PERSOANA_NEGASITA', 'BANCA_NECUNOSCUTA'],
  },
  change: {
    method: 'PUT',
    path: '/api/checklist/:id',
    access: 'user',
    changes: ['checklist'],
    summary: 'Changes the words of a document, its day, and what it proves',
    params: ofId,
    body: z.object({ ...words, ...verified, expectedVersion: seenVersion }),
    response: documentItem,
    problems: [...OF_ITEM, 'ZI_VIITOARE'],
  },
  setState: {
    method: 'PUT',
    path: '/api/checklist/:id/state',
    access: 'user',
    changes: ['checklist'],
    summary: 'Verifies, rejects (with a reason that the client reads), asks again, or says that it does not apply',
    params: ofId,
    body: z.object({
      state: documentState,
      /** Required with a rejection and with "does not apply". */
      reason: optionalLines(MAX_LENGTH.documentReason),
      ...verified,
      expectedVersion: seenVersion,
    }),
    response: documentItem,
    problems: [...OF_ITEM, 'STARE_NEPERMISA', 'MOTIV_LIPSA', 'ZI_VIITOARE'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/checklist/:id',
    access: 'user',
    changes: ['checklist'],
    summary: 'Takes a document off the list; its files stay the customer’s, and no rule puts it back',
    params: ofId,
    response: done,
    problems: ['ACT_NEGASIT', 'DOSAR_INCHIS'],
  },
  attach: {
    method: 'POST',
    path: '/api/checklist/:id/files',
    access: 'user',
    changes: ['checklist'],
    summary: 'Puts files of the customer under a document, which is received then',
    params: ofId,
    body: z.object({ filenames: z.array(exactText().max(200)).min(1, 'Alegeți un fișier.').max(20) }),
    response: documentItem,
    problems: ['ACT_NEGASIT', 'DOSAR_INCHIS', 'FISIER_NEGASIT', 'PREA_MULTE_FISIERE_LA_ACT'],
  },
  detach: {
    method: 'DELETE',
    path: '/api/checklist/:id/files/:filename',
    access: 'user',
    changes: ['checklist'],
    summary:
      'Takes a file from under a document; it stays the customer’s. Without any the document is waited for again',
    params: z.object({ id: exactText(), filename: exactText() }),
    response: documentItem,
    problems: ['ACT_NEGASIT', 'DOSAR_INCHIS', 'FISIER_NEGASIT'],
  },
  provenFigures: {
    method: 'GET',
    path: '/api/cases/:id/checklist/provenFigures',
    access: 'user',
    shows: ['checklist', 'cases', 'forms'],
    summary: 'The declared figures beside those that verified documents prove, and each application computed with both',
    params: ofId,
    response: z.object({
      /** The figures with proof by a document, persons in their order. RON a month. */
      figures: z.array(
        z.object({
          person: z.number().int(),
          figure: provenFigure.shape.figure,
          declared: z.number(),
          proven: z.number(),
        }),
      ),
      applications: z.array(
        z.object({
          _id: z.string(),
          offer: offerId,
          banca: z.string(),
          oferta: z.string(),
          declared: application.shape.figures,
          /** Null without any proof. */
          proven: application.shape.figures.nullable(),
          /** True when the bank would give the loan for the declared figures, but not for the proven ones. */
          fallsOut: z.boolean(),
        }),
      ),
    }),
    problems: ['DOSAR_NEGASIT'],
  },
  bundlePdf: {
    method: 'GET',
    path: '/api/cases/:id/checklist/bundle.pdf',
    access: 'user',
    shows: ['checklist'],
    summary: 'The verified documents for a bank in one PDF: a cover, a table of contents, then every page in order',
    params: ofId,
    query: z.object({ bank: typedText().max(MAX_LENGTH.bankName).optional() }),
    download: 'application/pdf',
    problems: [
      'DOSAR_NEGASIT',
      'FARA_ACTE_VERIFICATE',
      'FISIER_ILIZIBIL',
      'FISIER_INDISPONIBIL',
      'DOCUMENT_NEPREGATIT',
    ],
  },
  bundleZip: {
    method: 'GET',
    path: '/api/cases/:id/checklist/bundle.zip',
    access: 'user',
    shows: ['checklist'],
    summary: 'The verified documents for a bank as files named by a pattern, with the cover as the first',
    params: ofId,
    query: z.object({ bank: typedText().max(MAX_LENGTH.bankName).optional() }),
    download: 'application/zip',
    problems: [
      'DOSAR_NEGASIT',
      'FARA_ACTE_VERIFICATE',
      'FISIER_ILIZIBIL',
      'FISIER_INDISPONIBIL',
      'DOCUMENT_NEPREGATIT',
    ],
  },
});
