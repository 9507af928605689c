import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId, seenVersion } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { requiredLines, typedText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { loanTerms } from '../simulations/credit-data.ts';
import { judgement } from '../simulations/simulations.ts';
import { clientNeeds } from './client-needs.ts';

type Need = keyof typeof clientNeeds;

const answer = requiredLines(MAX_LENGTH.proposalAnswer, 'Scrieți răspunsul clientului.');

const needs = z.object(
  Object.fromEntries((Object.keys(clientNeeds) as Need[]).map((need) => [need, answer])) as Record<Need, typeof answer>,
);

/**
 * An offer shown to a client, with its figures at that time: RON, the rate percent, DAE a fraction; null without a
 * form.
 */
const shownOffer = z.object({
  /** `_id` of the application. */
  application: z.string(),
  banca: z.string(),
  oferta: z.string(),
  amount: z.number().nullable(),
  months: z.number().nullable(),
  rate: z.number().nullable(),
  monthly: z.number().nullable(),
  total: z.number().nullable(),
  /** Of the simulated loan; null for the loan that the bank approved. */
  dae: z.number().nullable(),
  /** True: sum, rate and term are those of the bank's approval, not of the simulation. */
  isApproved: z.boolean(),
  ...judgement,
  /** Absent: none. */
  pesteLimita: judgement.pesteLimita.optional(),
  ...loanTerms,
});

export type ShownOffer = z.infer<typeof shownOffer>;

/** The offers that a client saw, the chosen one, and the reason. */
export const proposal = z
  .object({
    _id: z.string(),
    /** The client's needs, in their own answers. */
    needs: z.record(z.string(), z.string()),
    offers: z.array(shownOffer),
    /** `_id` of the chosen application: advised, if the firm gives advice. */
    chosen: z.string(),
    why: z.string(),
    /** The offers that the broker advised against, and why; empty: none. */
    advisedAgainst: z.string(),
    createdAt: z.string(),
    createdByName: z.string().nullable(),
    /** Null: a draft that can still change. */
    handedOverAt: z.string().nullable(),
    handedOverByName: z.string().nullable(),
    channel: z.enum(['email', 'paper']).nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Proposal' });

export type Proposal = z.infer<typeof proposal>;

const content = {
  needs,
  chosen: z.uuid('Alegeți una dintre oferte.'),
  why: requiredLines(MAX_LENGTH.caseNote, 'Scrieți de ce.'),
  advisedAgainst: typedText()
    .max(MAX_LENGTH.caseNote, 'Textul este prea lung.')
    .default('')
    .transform((text) => text.trim()),
};

/** A proposal to a client, exactly as the broker handed it over. */
export const proposals = endpoints({
  getForCase: {
    method: 'GET',
    path: '/api/cases/:id/proposals',
    access: 'user',
    shows: ['agreements'],
    summary: 'The proposals of a case, newest first',
    params: ofId,
    response: z.array(proposal),
    problems: ['DOSAR_NEGASIT'],
  },
  create: {
    method: 'POST',
    path: '/api/cases/:id/proposals',
    access: 'user',
    changes: ['agreements'],
    summary: 'Writes a proposal: the case’s open applications are the offers shown, with their figures of now',
    params: ofId,
    body: z.object({ ...content, creationId }),
    status: 201,
    response: proposal,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'APLICATIE_NEGASITA'],
  },
  change: {
    method: 'PUT',
    path: '/api/proposals/:id',
    access: 'user',
    changes: ['agreements'],
    summary: 'Changes a proposal that was not handed over yet',
    params: ofId,
    body: z.object({ ...content, expectedVersion: seenVersion }),
    response: proposal,
    problems: ['PROPUNERE_NEGASITA', 'PROPUNERE_PREDATA', 'SCHIMBAT_INTRE_TIMP', 'DOSAR_INCHIS', 'APLICATIE_NEGASITA'],
  },
  handOver: {
    method: 'POST',
    path: '/api/proposals/:id/handOver',
    access: 'user',
    changes: ['agreements', 'messages', 'papers', 'data'],
    summary: 'Hands a proposal over, by a private link in an email or on paper: its PDF is kept as it is then',
    params: ofId,
    body: z.object({ channel: z.enum(['email', 'paper']), expectedVersion: seenVersion }),
    response: proposal,
    problems: [
      ...['PROPUNERE_NEGASITA', 'PROPUNERE_PREDATA', 'SCHIMBAT_INTRE_TIMP', 'PROPUNERE_NEACTUALA', 'DOSAR_INCHIS'],
      ...['CLIENT_FARA_EMAIL', 'PREA_MULTE_DOCUMENTE', 'SPATIU_DEPASIT'],
      ...['DOCUMENT_NEPREGATIT', 'INDISPONIBIL', 'DEPOZIT_INDISPONIBIL'],
    ] as const,
  },
  pdf: {
    method: 'GET',
    path: '/api/proposals/:id/pdf',
    access: 'user',
    shows: ['agreements'],
    summary: 'A proposal as its PDF: as it was handed over, or the draft',
    params: ofId,
    download: 'application/pdf',
    problems: ['PROPUNERE_NEGASITA', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL', 'DOCUMENT_NEPREGATIT', 'INDISPONIBIL'],
  },
});
