import { type UnzipFileInfo, unzipSync } from 'fflate';

/** What a ZIP is to Office; `isActive`: it holds something that runs. `unpackedBytes` as the ZIP itself states them. */
type OfficeFile = {
  readonly kind: 'document' | 'workbook' | 'none';
  readonly isActive: boolean;
  readonly unpackedBytes: number;
};

/** Parts that run, or hold what runs. */
const ACTIVE = /vba|macro|activex|embeddings\/|\.(?:bin|exe|dll|js|vbs|hta|ps1|bat|cmd|scr|jar|ocx)$/i;
/** Settings of a printer, which Office itself writes with that ending. */
const HARMLESS = /printerSettings\d*\.bin$/i;

const CONTENT_TYPES = '[Content_Types].xml';
/** What says which parts there are is a few thousand bytes; nothing else is unpacked. */
const MAX_UNPACKED_BYTES = 1024 * 1024;
/** It is text and packs well; a thousand times as much could be hidden in it, whatever the ZIP says that it unpacks to. */
const MAX_PACKED_BYTES = 64 * 1024;
/** A book with a picture on every page has hundreds. */
const MAX_PARTS = 10_000;

const NONE: OfficeFile = { kind: 'none', isActive: false, unpackedBytes: 0 };

/** Reads the list of what is in a ZIP, and the part of it that says what those are. */
export function readOffice(bytes: Uint8Array): OfficeFile {
  try {
    const names: string[] = [];
    let unpackedBytes = 0;
    const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
      const isTypes = name === CONTENT_TYPES;
      if (names.length === MAX_PARTS) throw new RangeError('too many parts');
      if (isTypes && names.includes(name)) throw new RangeError('two lists of parts');
      names.push(name);
      unpackedBytes += originalSize;
      return isTypes && size <= MAX_PACKED_BYTES && originalSize <= MAX_UNPACKED_BYTES;
    };
    const types = unzipSync(bytes, { filter })[CONTENT_TYPES];
    if (!types) return NONE;
    const isActive = names.some((name) => ACTIVE.test(name) && !HARMLESS.test(name));
    return {
      kind: kindOf(names),
      unpackedBytes,
      isActive: isActive || /macroEnabled|vbaProject/i.test(Buffer.from(types).toString()),
    };
  } catch {
    return NONE;
  }
}

function kindOf(names: readonly string[]): OfficeFile['kind'] {
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name))) return 'document';
  return names.some((name) => /^xl\/workbook\d*\.xml$/.test(name)) ? 'workbook' : 'none';
}
