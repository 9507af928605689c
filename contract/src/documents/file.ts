import { z } from 'zod';
import type { ProblemCode } from '../problem.ts';

/** A file of a customer. */
export const customerFile = z
  .object({
    /** Random; names the file in calls. */
    filename: z.string(),
    /** The owner's name of the file; screens and downloads use it. */
    originalname: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Instant, ISO. */
    uploadDate: z.string(),
    /** Detected from the content, never from the name. */
    contentType: z.string(),
    /** User name; null: the customer, by a link or by e-mail. */
    uploadedBy: z.string().nullable(),
    /** The sender's address in the e-mail of the file; null: another way. */
    emailSender: z.string().nullable(),
    /** Only that address, which anybody can forge, ties the file to this customer. */
    isSenderUnproven: z.boolean(),
    /** True for a file with a password; absent: no password, or unknown. */
    needsPassword: z.literal(true).optional(),
  })
  .meta({ id: 'CustomerFile' });

export type CustomerFile = z.infer<typeof customerFile>;

/** The reasons why the program refuses files of any sender. */
export const problemsOfFiles = [
  'FARA_FISIERE',
  'FISIER_NEPERMIS',
  'FISIER_INFECTAT',
  'SPATIU_DEPASIT',
  'DEPOZIT_INDISPONIBIL',
  'SCANARE_INDISPONIBILA',
] as const satisfies readonly ProblemCode[];
