import { z } from 'zod';

/** A file of a customer. */
export const customerFile = z
  .object({
    /** Random; names the file in calls. */
    filename: z.string(),
    /** As its owner called it: shown, and the name of a download. */
    originalname: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Instant, ISO. */
    uploadDate: z.string(),
    /** Found in its content, never taken from its name. */
    contentType: z.string(),
    /** User name; null: the customer, by a link. */
    uploadedBy: z.string().nullable(),
  })
  .meta({ id: 'CustomerFile' });

export type CustomerFile = z.infer<typeof customerFile>;

/** Limits of one upload, told before files are chosen. */
export const uploadLimits = { files: 10, fileBytes: 20 * 1024 * 1024 } as const;

/** What may be uploaded, as people call it and as a file picker takes it. */
export const uploadTypes = {
  words: 'PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX',
  accept:
    '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.docx,.xlsx,application/pdf,image/jpeg,image/png,image/webp,image/heic',
} as const;
