import { z } from 'zod';
import { customerFile } from '../documents/file.ts';
import { isoDay } from '../fields/fields.ts';
import { MAX_RON } from '../fields/largest-amounts.ts';
import { documentStates, provableFigures } from './checklist-words.ts';

/** A state of a document, a key of `documentStates`. */
export const documentState = z.enum(Object.keys(documentStates) as [keyof typeof documentStates]);

/** The last day of validity of a document: for every bank (`bank` null), or for one that wants a newer one. */
const validity = z.object({ bank: z.string().nullable(), until: z.string() });

/** A figure of a person that a verified document proves, RON a month. */
export const provenFigure = z.object({
  figure: z.enum(Object.keys(provableFigures) as [keyof typeof provableFigures]),
  amount: z.number().min(0).max(MAX_RON),
});

export type ProvenFigure = z.infer<typeof provenFigure>;

/** A document that a case needs, and its state. */
export const documentItem = z
  .object({
    _id: z.string(),
    title: z.string(),
    /** The reason for the request, in words for the client. */
    why: z.string(),
    /** The look of a good document, in words for the client. */
    example: z.string(),
    /** 0: the borrower; 1 to 3: the co-borrowers in their order; 4: the guarantor; null: the case as a whole. */
    person: z.number().int().nullable(),
    /** `_id` of that person; null: the case as a whole. */
    personId: z.string().nullable(),
    personName: z.string().nullable(),
    /** Only this bank requires it; null: any bank. */
    bank: z.string().nullable(),
    state: documentState,
    /** The reason of the rejection, or the client's reason why it does not apply; empty: none. */
    reason: z.string(),
    requestedAt: z.string(),
    receivedAt: z.string().nullable(),
    verifiedAt: z.string().nullable(),
    verifiedByName: z.string().nullable(),
    /** ISO day of the issue; null: unknown. */
    issuedOn: isoDay().nullable(),
    /** Counted from `issuedOn`; empty without that day, or without expiry. */
    validity: z.array(validity),
    /** True when it expires, for some bank, before the wanted signing day. */
    expiresBeforeSigning: z.boolean(),
    /** It expires: the verification requires its day of issue. */
    expires: z.boolean(),
    /** The figures of its person that it can prove: the verification requires them. */
    proves: z.array(provenFigure.shape.figure),
    proven: z.array(provenFigure),
    /** The number of late payments in a credit bureau's report; null: another document, or unknown. */
    provenDelays: z.number().int().nullable(),
    files: z.array(
      z.object({
        filename: z.string(),
        originalname: z.string(),
        bytes: z.number(),
        uploadedAt: z.string(),
        /** User name; null: the client. */
        uploadedBy: z.string().nullable(),
        needsPassword: customerFile.shape.needsPassword,
      }),
    ),
    /** True: a rule requires it; false: the staff added it. */
    isOfRule: z.boolean(),
    /** Grows with every change; `expectedVersion` names it. */
    version: z.number().int(),
  })
  .meta({ id: 'DocumentItem' });

export type DocumentItem = z.infer<typeof documentItem>;
