/** Readers look for the head of a PDF so far: behind a byte order mark, a line, or an envelope of mail or printers. */
const HEAD_BYTES = 1_024;
/** A page or a script with a PDF behind it would run as what it begins with. */
const RUNS = /^(?:\uFEFF|\u00EF\u00BB\u00BF)?\s*(?:#!|<(?:!doctype|html|script|svg|\?))/i;

/** Whether the bytes begin as a PDF does; false for what its first bytes make something else. */
export function beginsAsPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES + '%PDF-'.length);
  return head.includes('%PDF-') && !RUNS.test(head);
}

/** What ends a PDF, or each of its revisions; readers do without the last of them. */
const ENDS = ['%%EOF', 'startxref', 'trailer'] as const;
/** The head of an object. */
const OBJECT = /\d\s+obj\b/;

/** False where objects follow the last end, or where there is none: what came behind them is missing. Other bytes may follow. */
export function isWholePdf(bytes: Buffer): boolean {
  const end = Math.max(...ENDS.map((mark) => bytes.lastIndexOf(mark)));
  return end >= 0 && !OBJECT.test(bytes.toString('latin1', end));
}

/** `/Launch`, each letter of which may be written by its number (`/L#61unch`); `/launch` is only part of an address. */
const LAUNCH = /\/(?:L|#4[Cc])(?:a|#61)(?:u|#75)(?:n|#6[Ee])(?:c|#63)(?:h|#68)\b/;

/** Whether it holds an action that starts a program. */
export function startsPrograms(bytes: Buffer): boolean {
  return LAUNCH.test(bytes.toString('latin1'));
}
