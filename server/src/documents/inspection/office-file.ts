import { hasEntry } from '../../platform/runtime/compound-file.ts';
import { unpack, type ZipPart, zipParts } from './read-zip.ts';

/**
 * An Office file in a ZIP. `inside`: whether it, or an embedded file, holds a program, or more than the inspection
 * reads. `isForMacros`: its type may hold macros. `unpackedBytes` as the ZIP itself states them.
 */
type OfficeFile = {
  readonly kind: 'document' | 'workbook' | 'none';
  readonly inside: 'nothing that runs' | 'a program' | 'too much';
  readonly isForMacros: boolean;
  readonly unpackedBytes: number;
};

/** Types of executable parts; Excel had sheets of macros before VBA. */
const RUNNING_TYPE = /vbaProject|vbaData|activeX|macrosheet/i;
/** The reference of a part to an executable one. */
const RUNNING_RELATION = /\/relationships\/(?:vbaProject|wordVbaData|xl(?:Intl)?Macrosheet|control)["']/i;
/** The main part's entry in the list of types. */
const MAIN_PART = /<[^<>]*\/(?:word\/document|xl\/workbook)\d*\.xml["'][^<>]*>/i;
const PROGRAM = String.raw`\.(?:exe|dll|com|pif|msi|jse?|vb[se]|wsf|hta|ps1|bat|cmd|scr|jar|ocx|lnk)`;
/** Names of Office's own executable parts, and endings that Windows runs. */
const RUNNING_NAME = new RegExp(String.raw`vbaProject[^/]*\.bin$|(?:^|/)(?:activeX|macrosheets)/|${PROGRAM}$`, 'i');
/** The name of the file that a package of OLE holds. */
const PACKED_PROGRAM = new RegExp(String.raw`${PROGRAM}\0`, 'i');
/** The first bytes of programs of Windows and Linux. */
const RUNNING_HEAD = /^(?:MZ|\x7fELF)/;
/** Parts with an embedded file. */
const EMBEDDED = /(?:^|\/)embeddings\/|\.(?:bin|zip|(?:doc|dot|xls|xlt|ppt)[a-z]?)$/i;

const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONS = /(?:^|\/)_rels\/(?:document|workbook)\d*\.xml\.rels$/;
/** The list of parts has a few thousand bytes. It is text: a thousand times as much could be packed into it. */
const MAX_TYPES = { unpacked: 1024 * 1024, packed: 64 * 1024 } as const;
/** A book with a picture on every page has hundreds. */
const MAX_PARTS = 10_000;
/** The most bytes unpacked for inspection, all together, and the deepest nesting of files. */
const MAX_LOOKED_AT = { bytes: 64 * 1024 * 1024, depth: 3 } as const;

const NONE: OfficeFile = { kind: 'none', inside: 'nothing that runs', isForMacros: false, unpackedBytes: 0 };

type Package = { readonly zip: Buffer; readonly parts: readonly ZipPart[]; readonly types: string };
/** Bytes that may still be unpacked. */
type Budget = { bytes: number };

class TooMuch extends Error {}

/** Reads the table of contents of a ZIP, its part with the types, and the embedded files. */
export function readOffice(bytes: Uint8Array): OfficeFile {
  const read = openPackage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!read?.types) return NONE;
  return {
    kind: kindOf(read.parts),
    inside: lookInside(read),
    isForMacros: /macroEnabled/i.test(MAIN_PART.exec(read.types)?.[0] ?? ''),
    unpackedBytes: read.parts.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0),
  };
}

/** Undefined for another format; the types are empty in every ZIP but those of Office. */
function openPackage(zip: Buffer): Package | undefined {
  try {
    const parts = zipParts(zip, MAX_PARTS);
    const [types, another] = parts.filter(({ name }) => name === CONTENT_TYPES);
    if (another) return undefined;
    const isRead = types && types.size <= MAX_TYPES.packed && types.unpackedSize <= MAX_TYPES.unpacked;
    return { zip, parts, types: isRead ? unpack(zip, types, MAX_TYPES.unpacked).toString() : '' };
  } catch {
    return undefined;
  }
}

function lookInside(read: Package): OfficeFile['inside'] {
  try {
    return holdsProgram(read, { bytes: MAX_LOOKED_AT.bytes }, 1) ? 'a program' : 'nothing that runs';
  } catch (error) {
    if (error instanceof TooMuch) return 'too much';
    throw error;
  }
}

function holdsProgram(read: Package, budget: Budget, depth: number): boolean {
  const { zip, parts } = read;
  if (parts.some(({ name }) => RUNNING_NAME.test(name)) || RUNNING_TYPE.test(typesInUse(read))) return true;
  return parts.some((part) => {
    if (RELATIONS.test(part.name)) return RUNNING_RELATION.test(unpackWithin(zip, part, budget).toString());
    return EMBEDDED.test(part.name) && isProgram(unpackWithin(zip, part, budget), budget, depth + 1);
  });
}

/** Parts get types by name or ending; a type of a missing part does not count. */
function typesInUse({ parts, types }: Package): string {
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  const endings = new Set([...names].map((name) => name.slice(name.lastIndexOf('.') + 1)));
  return types.replace(/<[^<>]*>/g, (tag) => {
    const [, kind, said = ''] = /\b(Extension|PartName)\s*=\s*["']([^"']*)["']/.exec(tag) ?? [];
    if (kind === 'Extension') return endings.has(said.toLowerCase()) ? tag : '';
    return kind === undefined || names.has(said.replace(/^\//, '').toLowerCase()) ? tag : '';
  });
}

function unpackWithin(zip: Buffer, part: ZipPart, budget: Budget): Buffer {
  try {
    const bytes = unpack(zip, part, budget.bytes);
    budget.bytes -= bytes.length;
    return bytes;
  } catch {
    throw new TooMuch(part.name);
  }
}

/**
 * Whether an embedded file is executable or holds such a file: a package of Office, an object of OLE, or another kind.
 */
function isProgram(bytes: Buffer, budget: Budget, depth: number): boolean {
  if (RUNNING_HEAD.test(bytes.toString('latin1', 0, 4)) || hasEntry(bytes, '_VBA_PROJECT')) return true;
  if (hasEntry(bytes, '\u0001Ole10Native') && PACKED_PROGRAM.test(bytes.toString('latin1'))) return true;
  if (bytes.toString('latin1', 0, 2) !== 'PK') return false;
  if (depth > MAX_LOOKED_AT.depth) throw new TooMuch('too deep');
  const read = openPackage(bytes);
  return read !== undefined && holdsProgram(read, budget, depth);
}

function kindOf(parts: readonly ZipPart[]): OfficeFile['kind'] {
  if (parts.some(({ name }) => /^word\/document\d*\.xml$/.test(name))) return 'document';
  return parts.some(({ name }) => /^xl\/workbook\d*\.xml$/.test(name)) ? 'workbook' : 'none';
}
