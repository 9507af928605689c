/** The first bytes of Office's older format, which also wraps protected documents. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Bytes of an entry in its directory; the length of its name stands behind the name. */
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;

/** Whether a compound file holds a stream or a storage of that name; false for another format. */
export function hasEntry(bytes: Buffer, name: string): boolean {
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return false;
  const written = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(written); at >= 0; at = bytes.indexOf(written, at + 1))
    if (at % ENTRY_BYTES === 0 && at + ENTRY_BYTES <= bytes.length)
      if (bytes.readUInt16LE(at + NAME_LENGTH_AT) === written.length) return true;
  return false;
}

/** Whether it is a document of Office that opens with a password only: it lies encrypted in a compound file. */
export function isProtectedOffice(bytes: Buffer): boolean {
  return hasEntry(bytes, 'EncryptedPackage');
}
