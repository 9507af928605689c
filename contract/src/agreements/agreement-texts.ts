import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { seenVersion } from '../fields/call-parts.ts';
import { MISSING_TEXT } from '../fields/field-words.ts';
import { requiredLine, requiredLines } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { validDays } from '../fields/valid-days.ts';
import { agreementKinds } from './agreement-words.ts';

/** A kind of text, a key of `agreementKinds`. */
export const agreementKind = z.enum(Object.keys(agreementKinds) as [keyof typeof agreementKinds]);

/** A version of a text; no version ever changes. */
export const agreementText = z
  .object({
    _id: z.string(),
    kind: agreementKind,
    /** The number of the version within its kind, from 1. */
    version: z.number().int(),
    title: z.string(),
    /** Paragraphs with empty lines between them; `# ` begins a heading, `- ` an item of a list. */
    body: z.string(),
    /** Days of validity of an acceptance; null: valid until the client withdraws it. */
    validDays: z.number().int().nullable(),
    /** True for the program's own text, which a lawyer must check first. */
    isModel: z.boolean(),
    createdAt: z.string(),
    createdByName: z.string().nullable(),
  })
  .meta({ id: 'AgreementText' });

export type AgreementText = z.infer<typeof agreementText>;

/** Texts that inform clients, and texts that clients agree to. */
export const agreementTexts = endpoints({
  list: {
    method: 'GET',
    path: '/api/agreementTexts',
    access: 'user',
    shows: ['agreementTexts'],
    summary: 'Every version of every text, newest first within its kind',
    response: z.array(agreementText),
  },
  add: {
    method: 'POST',
    path: '/api/agreementTexts',
    access: 'admin',
    changes: ['agreementTexts'],
    summary: 'Adds a version of a text: what is sent from now on is this one',
    body: z.object({
      kind: agreementKind,
      title: requiredLine(MAX_LENGTH.documentTitle, 'Scrieți un titlu.'),
      body: requiredLines(MAX_LENGTH.agreementText, MISSING_TEXT),
      validDays: validDays.nullish(),
      /** The version that the caller saw; another stored version answers 409 SCHIMBAT_INTRE_TIMP. */
      expectedVersion: seenVersion,
    }),
    status: 201,
    response: agreementText,
    problems: ['SCHIMBAT_INTRE_TIMP', 'TEXT_VARIABILA'],
  },
});
