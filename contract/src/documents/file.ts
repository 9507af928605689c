import { z } from 'zod';
import type { ProblemCode } from '../problem.ts';

/** A file of a customer. */
export const customerFile = z
  .object({
    /** Random; names the file in calls. */
    filename: z.string(),
    /** The name that its owner gave it: it is shown, and a download has it. */
    originalname: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Instant, ISO. */
    uploadDate: z.string(),
    /** Detected from the content, never from the name. */
    contentType: z.string(),
    /** User name; null: the customer, by a link or by e-mail. */
    uploadedBy: z.string().nullable(),
    /** The address that the e-mail by which it came names as its sender; null: it came another way. */
    emailSender: z.string().nullable(),
    /** Only that address, which anybody can forge, makes the file this customer's. */
    isSenderUnproven: z.boolean(),
    /** Opens with a password only; absent: not so, or not known. */
    needsPassword: z.literal(true).optional(),
  })
  .meta({ id: 'CustomerFile' });

export type CustomerFile = z.infer<typeof customerFile>;

/** Why files are not taken, from whomever they come. */
export const problemsOfFiles = [
  'FARA_FISIERE',
  'FISIER_NEPERMIS',
  'FISIER_INFECTAT',
  'SPATIU_DEPASIT',
  'DEPOZIT_INDISPONIBIL',
  'SCANARE_INDISPONIBILA',
] as const satisfies readonly ProblemCode[];
