import { z } from 'zod';
import { customerFile } from '../documents/file.ts';
import { isoDay } from '../fields/fields.ts';
import { MAX_RON } from '../fields/largest-amounts.ts';
import { documentStates, provableFigures } from './checklist-words.ts';

/** A state of a document, a key of `documentStates`. */
export const documentState = z.enum(Object.keys(documentStates) as [keyof typeof documentStates]);

/** Until which day a document is valid: for every bank (`bank` null), or for one that wants a newer one. */
const validity = z.object({ bank: z.string().nullable(), until: z.string() });

/** A figure of a person that a verified document proves, RON a month. */
export const provenFigure = z.object({
  figure: z.enum(Object.keys(provableFigures) as [keyof typeof provableFigures]),
  amount: z.number().min(0).max(MAX_RON),
});

export type ProvenFigure = z.infer<typeof provenFigure>;

/** A document that a case needs, and how far it is. */
export const documentItem = z
  .object({
    _id: z.string(),
    title: z.string(),
    /** Why it is asked for, in words for the client. */
    why: z.string(),
    /** What a good one looks like, in words for the client. */
    example: z.string(),
    /** 0: the borrower; 1 and on: the co-borrowers in their order; null: of the case as a whole. */
    person: z.number().int().nullable(),
    personName: z.string().nullable(),
    /** Only this bank asks for it; null: any bank. */
    bank: z.string().nullable(),
    state: documentState,
    /** Why it was rejected, or why the client says that it does not apply; empty for none. */
    reason: z.string(),
    requestedAt: z.string(),
    receivedAt: z.string().nullable(),
    verifiedAt: z.string().nullable(),
    verifiedByName: z.string().nullable(),
    /** ISO day on which it was issued; null: not known. */
    issuedOn: isoDay().nullable(),
    /** Counted from `issuedOn`; empty where that is not known, or where the document does not expire. */
    validity: z.array(validity),
    /** True when it expires, for some bank, before the day on which the client wants to sign. */
    expiresBeforeSigning: z.boolean(),
    /** It is valid only for some time: the day on which it was issued is asked for when it is verified. */
    expires: z.boolean(),
    /** The figures that it can prove of its person: they are asked for when it is verified. */
    proves: z.array(provenFigure.shape.figure),
    proven: z.array(provenFigure),
    /** Number of late payments that a credit bureau's report shows; null: not that document, or not written down. */
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
    /** True: a rule asks for it; false: somebody of the staff added it. */
    isOfRule: z.boolean(),
    /** Grows with every change: what `expectedVersion` names. */
    version: z.number().int(),
  })
  .meta({ id: 'DocumentItem' });

export type DocumentItem = z.infer<typeof documentItem>;
