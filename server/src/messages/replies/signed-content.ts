/** OID 1.2.840.113549.1.7.2, `signedData`, with its tag and length. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
/** Deeper than any signed e-mail nests: octet strings in pieces. */
const MAX_DEPTH = 8;

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const OBJECT_ID = 0x06;
const OCTETS = 0x04;
const OCTETS_IN_PIECES = 0x24;
const CONTEXT_0 = 0xa0;

/** A value of BER (X.690): `next` is the beginning of the following one. */
type Value = { readonly tag: number; readonly from: number; readonly to: number; readonly next: number };

/**
 * The content of a PKCS #7 envelope of signed data (RFC 5652, section 5: `smime.p7m`); undefined for an encrypted or
 * empty one, or another format. The signature is not verified: nobody here trusts its issuer.
 */
export function signedContent(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const outer = children(bytes, valueAt(bytes, 0, SEQUENCE));
    const [kind, wrapped] = outer;
    if (!kind || !wrapped || !SIGNED_DATA.equals(bytes.subarray(kind.from - 2, kind.to))) return undefined;
    const [signedData] = children(bytes, expect(wrapped, CONTEXT_0));
    const [version, digests, content] = signedData ? children(bytes, expect(signedData, SEQUENCE)) : [];
    if (version?.tag !== INTEGER || digests?.tag !== SET || content?.tag !== SEQUENCE) return undefined;
    const [type, explicit] = children(bytes, content);
    if (type?.tag !== OBJECT_ID || explicit?.tag !== CONTEXT_0) return undefined;
    return Buffer.concat(children(bytes, explicit).flatMap((value) => octets(bytes, value, 0)));
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

class Malformed extends Error {}

function octets(bytes: Uint8Array, value: Value, depth: number): Uint8Array[] {
  if (depth > MAX_DEPTH) throw new Malformed();
  if (value.tag === OCTETS) return [bytes.subarray(value.from, value.to)];
  if (value.tag !== OCTETS_IN_PIECES) throw new Malformed();
  return children(bytes, value).flatMap((each) => octets(bytes, each, depth + 1));
}

function expect(value: Value, tag: number): Value {
  if (value.tag !== tag) throw new Malformed();
  return value;
}

function children(bytes: Uint8Array, { from, to }: Value): Value[] {
  const values: Value[] = [];
  for (let at = from; at < to; ) {
    const value = valueAt(bytes, at);
    if (value.next > to) throw new Malformed();
    values.push(value);
    at = value.next;
  }
  return values;
}

/** Lengths of up to 32 bits, or unknown ones, whose value ends at two zeros. */
function valueAt(bytes: Uint8Array, at: number, wanted?: number, depth = 0): Value {
  const [tag, length] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || length === undefined || depth > 4 * MAX_DEPTH) throw new Malformed();
  if (wanted !== undefined && tag !== wanted) throw new Malformed();
  if (length === 0x80) return unknownLength(bytes, at, tag, depth);
  const more = length < 0x80 ? 0 : length - 0x80;
  if (more > 4) throw new Malformed();
  const from = at + 2 + more;
  const long = bytes.subarray(at + 2, from).reduce((sum, byte) => sum * 256 + byte, 0);
  const to = from + (more === 0 ? length : long);
  if (to > bytes.length) throw new Malformed();
  return { tag, from, to, next: to };
}

function unknownLength(bytes: Uint8Array, at: number, tag: number, depth: number): Value {
  let end = at + 2;
  while (bytes[end] !== 0 || bytes[end + 1] !== 0) end = valueAt(bytes, end, undefined, depth + 1).next;
  return { tag, from: at + 2, to: end, next: end + 2 };
}
