/** Pictures that every browser draws. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const isPicture = (contentType: string): boolean => PICTURES.has(contentType);

/** Whether a file can be shown without saving it. */
export function canPreview(contentType: string): boolean {
  return isPicture(contentType) || contentType === 'application/pdf';
}
