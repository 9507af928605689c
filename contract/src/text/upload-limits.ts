/** Limits of one upload, shown before files are chosen. */
export const uploadLimits = { files: 10, fileBytes: 20 * 1024 * 1024 } as const;

/** How large a file may be, in words: `20 MB`. */
export const LARGEST_FILE = `${uploadLimits.fileBytes / 1024 / 1024} MB`;

/** What may be uploaded, as people call it and as a file picker takes it. */
export const uploadTypes = {
  words: 'PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX',
  accept:
    '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.docx,.xlsx,application/pdf,image/jpeg,image/png,image/webp,image/heic',
} as const;
