/** A file inside a text. */
export type EncodedFile = { readonly name: string; readonly bytes: Uint8Array };

const BEGIN = /^begin(?:-base64)? [0-7]{3,4} (\S.{0,250})$/;

/**
 * Takes old programs' files out of a plain text (uuencode): from `begin 644 name` to `end`. Similar text stays text.
 */
export function splitEncoded(text: string): { readonly text: string; readonly files: readonly EncodedFile[] } {
  if (!/^begin/m.test(text)) return { text, files: [] };
  const lines = text.split(/\r?\n/);
  const [kept, files]: [string[], EncodedFile[]] = [[], []];
  for (let at = 0; at < lines.length; at++) {
    const found = fileAt(lines, at);
    if (found) files.push(found.file);
    else kept.push(lines[at] ?? '');
    at = found?.end ?? at;
  }
  return { text: kept.join('\n'), files };
}

function fileAt(lines: readonly string[], at: number): { file: EncodedFile; end: number } | undefined {
  const [first, name = ''] = BEGIN.exec(lines[at] ?? '') ?? [];
  if (!first) return undefined;
  const isBase64 = first.startsWith('begin-base64');
  const isEnd = (line: string) => line === (isBase64 ? '====' : 'end');
  const pieces: Buffer[] = [];
  for (let end = at + 1; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (isEnd(line.trimEnd())) return { file: { name, bytes: Buffer.concat(pieces) }, end };
    const piece = isBase64 ? Buffer.from(line, 'base64') : decoded(line);
    if (!piece) return undefined;
    pieces.push(piece);
  }
  return undefined;
}

/** The bytes of a line: its first sign is their number, four signs hold three; a space or a backquote is zero. */
function decoded(line: string): Buffer | undefined {
  if (!/^[ -`]{1,86}$/.test(line) && line !== '') return undefined;
  const values = [...line].map((sign) => (sign.charCodeAt(0) - 32) & 63);
  const [count = 0, ...signs] = values;
  const bytes = Buffer.alloc(Math.ceil(signs.length / 4) * 3);
  for (let at = 0; at < signs.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = signs.slice(at, at + 4);
    bytes.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, (at / 4) * 3, 3);
  }
  return count <= bytes.length + 2 ? bytes.subarray(0, count) : undefined;
}
