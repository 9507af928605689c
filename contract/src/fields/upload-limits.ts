/** The limits of one upload, which a page shows before a person chooses files. */
export const uploadLimits = { files: 10, fileBytes: 20 * 1024 * 1024 } as const;

/** The largest file in words: `20 MB`. */
export const LARGEST_FILE = `${uploadLimits.fileBytes / 1024 / 1024} MB`;

/** The largest total of a customer's files, and the same in words: `500 MB`. */
export const MAX_BYTES_OF_CUSTOMER = 500 * 1024 * 1024;
export const LARGEST_TOGETHER = `${MAX_BYTES_OF_CUSTOMER / 1024 / 1024} MB`;

/** The largest form of a bank's mandate, and the same in words: `5 MB`. */
export const MAX_BYTES_OF_FORM = 5 * 1024 * 1024;
export const LARGEST_FORM = `${MAX_BYTES_OF_FORM / 1024 / 1024} MB`;

/** The largest photograph of a member of the team, in bytes and in words, and the pixels of its sides. */
export const MAX_BYTES_OF_PORTRAIT = 200 * 1024;
export const LARGEST_PORTRAIT = `${MAX_BYTES_OF_PORTRAIT / 1024} KB`;
export const PORTRAIT_SIDE = { min: 96, max: 640 } as const;

/** The accepted types of files, in words and for a file picker. */
export const uploadTypes = {
  words: 'PDF, fotografii (JPEG, PNG, WebP, HEIC), Word (DOCX), Excel (XLSX)',
  accept:
    '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.docx,.xlsx,application/pdf,image/jpeg,image/png,image/webp,image/heic',
} as const;
