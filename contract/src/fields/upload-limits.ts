/** Limits of one upload, shown before files are chosen. */
export const uploadLimits = { files: 10, fileBytes: 20 * 1024 * 1024 } as const;

/** How large a file may be, in words: `20 MB`. */
export const LARGEST_FILE = `${uploadLimits.fileBytes / 1024 / 1024} MB`;

/** What all files of a customer may take together, and in words: `500 MB`. */
export const MAX_BYTES_OF_CUSTOMER = 500 * 1024 * 1024;
export const LARGEST_TOGETHER = `${MAX_BYTES_OF_CUSTOMER / 1024 / 1024} MB`;

/** How large a bank's own form of a mandate may be, and in words: `5 MB`. */
export const MAX_BYTES_OF_FORM = 5 * 1024 * 1024;
export const LARGEST_FORM = `${MAX_BYTES_OF_FORM / 1024 / 1024} MB`;

/** What may be uploaded, as people call it and as a file picker takes it. */
export const uploadTypes = {
  words: 'PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX',
  accept:
    '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.docx,.xlsx,application/pdf,image/jpeg,image/png,image/webp,image/heic',
} as const;
