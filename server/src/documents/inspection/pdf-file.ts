/**
 * The reach of readers' search for the head of a PDF: behind a byte order mark, a line, or an envelope of mail or
 * printers.
 */
const HEAD_BYTES = 1_024;
/** A page or a script with a PDF behind it would run by its beginning. */
const RUNS = /^(?:\uFEFF|\u00EF\u00BB\u00BF)?\s*(?:#!|<(?:!doctype|html|script|svg|\?))/i;

/** Whether the bytes begin like a PDF; false if their first bytes mean another type. */
export function beginsAsPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES + '%PDF-'.length);
  return head.includes('%PDF-') && !RUNS.test(head);
}

/** The end of a PDF, or of each revision; readers tolerate a missing last one. */
const ENDS = ['%%EOF', 'startxref', 'trailer'] as const;
/** The head of an object. */
const OBJECT = /\d\s+obj\b/;

/** False if objects follow the last end, or without an end: the file was cut off. Other bytes may follow. */
export function isWholePdf(bytes: Buffer): boolean {
  const end = Math.max(...ENDS.map((mark) => bytes.lastIndexOf(mark)));
  return end >= 0 && !OBJECT.test(bytes.toString('latin1', end));
}

/** `/Launch`, with any letter written by its number (`/L#61unch`); `/launch` is only part of an address. */
const LAUNCH = /\/(?:L|#4[Cc])(?:a|#61)(?:u|#75)(?:n|#6[Ee])(?:c|#63)(?:h|#68)\b/;

/** Whether it holds an action that starts a program. */
export function startsPrograms(bytes: Buffer): boolean {
  return LAUNCH.test(bytes.toString('latin1'));
}
