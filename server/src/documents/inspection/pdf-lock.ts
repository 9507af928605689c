/** A trailer, and a dictionary of encryption, have a few hundred bytes. */
const NEAR_BYTES = 4 * 1024;
/** In a trailer: the dictionary itself, or a reference to it. */
const ENCRYPTION = /^\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,5})\s+R\b|<<)/;
/** The name also begins longer ones (`/EncryptMetadata`); the trailer's is among the last few. */
const MAX_LOOKS = 20;
const ID = /\/ID\s*\[\s*(<[\dA-Fa-f\s]*>|\((?:\\[\s\S]|[^\\)])*\))/;
const NO_PAGES = '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
/** The library's error when the empty password does not open it. */
const NEEDS_PASSWORD = 'NEEDS PASSWORD';

/**
 * Whether it needs a password to open; false for a PDF locked only against changes. The library gets an empty document
 * with the same lock, so that the cost is the same for any file.
 */
export async function needsPassword(bytes: Buffer): Promise<boolean> {
  const lock = lockOf(bytes);
  if (!lock) return false;
  // The library is read where there is a lock to open: reading it takes longer than looking at a file.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    await PDFDocument.load(Buffer.from(`${NO_PAGES}${lock}`, 'latin1'), { password: '' });
    return false;
  } catch (error) {
    return error instanceof Error && error.message === NEEDS_PASSWORD;
  }
}

/** The dictionary of encryption as an object, and a trailer that names it; undefined without one. */
function lockOf(bytes: Buffer): string | undefined {
  let at = bytes.lastIndexOf('/Encrypt');
  for (let looks = 0; at >= 0 && looks < MAX_LOOKS; looks++) {
    const found = ENCRYPTION.exec(bytes.toString('latin1', at, at + NEAR_BYTES));
    if (found) return lockAt(bytes, at, found);
    at = at === 0 ? -1 : bytes.lastIndexOf('/Encrypt', at - 1);
  }
  return undefined;
}

function lockAt(bytes: Buffer, at: number, [, number, generation]: RegExpExecArray): string | undefined {
  const near = bytes.toString('latin1', Math.max(0, at - NEAR_BYTES), at + NEAR_BYTES);
  const id = `/ID[${ID.exec(near)?.[1] ?? '<>'}<>]`;
  if (number === undefined) return `trailer<</Root 1 0 R${id}${bytes.toString('latin1', at, at + NEAR_BYTES)}`;
  const head = `${number} ${generation} obj`;
  let object = bytes.lastIndexOf(head);
  // `16 0 obj` ends like `6 0 obj`.
  while (object > 0 && /\d/.test(String.fromCharCode(bytes[object - 1] ?? 0)))
    object = bytes.lastIndexOf(head, object - 1);
  if (object < 0) return undefined;
  const [dictionary = ''] = bytes.toString('latin1', object + head.length, object + NEAR_BYTES).split('endobj');
  return `3 0 obj${dictionary}endobj\ntrailer<</Root 1 0 R/Encrypt 3 0 R${id}>>\n%%EOF\n`;
}
