import { fileTypeFromBuffer } from 'file-type';
import { pictureSize } from 'quote/picture-size';
import { heicSize } from './heic-size.ts';
import { readOffice } from './office-file.ts';

/** A kind of file that is taken: what it is called where it is kept, and what it is. */
export type FileType = { readonly ending: string; readonly contentType: string };

/** Why a file is not taken, as the rest of a sentence. */
export type Refusal = { readonly reason: string };

const EMPTY = 'este gol.';
const UNKNOWN = 'nu este de un tip acceptat (contează conținutul, nu numele).';
const CUT_OFF = 'pare incomplet: îi lipsește sfârșitul. Încercați să îl salvați din nou.';
const MACROS = 'conține macrocomenzi sau programe. Salvați-l fără ele ori trimiteți-l ca PDF.';
const LAUNCHES = 'conține o comandă care pornește alte programe. Trimiteți documentul scanat sau tipărit ca PDF.';

const TOO_MANY_PIXELS =
  'are prea mulți pixeli: se primesc cel mult 200 de milioane. Salvați-l la o rezoluție mai mică.';
const UNPACKS_TOO_FAR = 'se despachetează în peste 1 GB. Trimiteți documentul ca PDF.';

const JPEG = { ending: 'jpg', contentType: 'image/jpeg' };
const PNG = { ending: 'png', contentType: 'image/png' };
const WEBP = { ending: 'webp', contentType: 'image/webp' };
const HEIC = { ending: 'heic', contentType: 'image/heic' };
const PDF = { ending: 'pdf', contentType: 'application/pdf' };
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const DOCX = { ending: 'docx', contentType: `${OFFICE}wordprocessingml.document` };
const XLSX = { ending: 'xlsx', contentType: `${OFFICE}spreadsheetml.sheet` };

type Check = (bytes: Buffer) => FileType | Refusal;

/** The chunks before the first picture of a WebP. */
const SMALLEST_WEBP = 30;

/** By the type that is found in the first bytes; what is not here is not taken. */
const CHECKS: Readonly<Record<string, Check>> = {
  'image/jpeg': picture(JPEG, (bytes) => bytes.includes(Buffer.of(0xff, 0xd9))),
  'image/png': picture(PNG, (bytes) => bytes.includes('IEND')),
  'image/webp': picture(WEBP, (bytes) => bytes.length >= SMALLEST_WEBP && bytes.readUInt32LE(4) + 8 <= bytes.length),
  'image/heic': picture(HEIC, () => true),
  'image/heif': picture(HEIC, () => true),
  'application/pdf': checkPdf,
  [DOCX.contentType]: checkOffice,
  [XLSX.contentType]: checkOffice,
  // Office documents whose parts lie in another order than usual.
  'application/zip': checkOffice,
};

/**
 * The type of a file by what is in it, or why it is not taken. Its name and what the caller calls it do not count. Every
 * byte may be looked at, so this runs in a process of its own (`inspect-in-worker.ts`).
 */
export async function inspect(bytes: Buffer): Promise<FileType | Refusal> {
  if (bytes.length === 0) return { reason: EMPTY };
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (detected && /^(doc|dot|xls|xlt)[mx]$/.test(detected.ext) && detected.mime.includes('macro'))
    return { reason: MACROS };
  return (detected && CHECKS[detected.mime]?.(bytes)) ?? { reason: UNKNOWN };
}

/**
 * As the largest cameras of phones have them (16,320 × 12,240); an A4 sheet scanned at 1,200 dpi has 139 million. More,
 * packed into a few kilobytes, would fill the memory of whoever looks at it.
 */
const MAX_PIXELS = 200_000_000;

/** Only the size that the picture states is read, nothing is unpacked. One without a size can be drawn by nobody. */
function picture(type: FileType, isWhole: (bytes: Buffer) => boolean): Check {
  return (bytes) => {
    if (!isWhole(bytes)) return { reason: CUT_OFF };
    const size = type === HEIC ? heicSize(bytes) : pictureSize(bytes, type.contentType);
    if (size === 'too many') return { reason: UNKNOWN };
    const { width, height } = size ?? { width: 0, height: 0 };
    return width * height > MAX_PIXELS ? { reason: TOO_MANY_PIXELS } : type;
  };
}

const TAIL_BYTES = 8 * 1024;
/** `/Launch`, each letter of which may be written by its number (`/L#61unch`); `/launch` is only part of an address. */
const LAUNCH = /\/(?:L|#4[Cc])(?:a|#61)(?:u|#75)(?:n|#6[Ee])(?:c|#63)(?:h|#68)\b/;

function checkPdf(bytes: Buffer): FileType | Refusal {
  if (bytes.indexOf('%PDF-') !== 0) return { reason: UNKNOWN };
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) return { reason: CUT_OFF };
  return LAUNCH.test(bytes.toString('latin1')) ? { reason: LAUNCHES } : PDF;
}

/** Fifty times the largest file that is taken; honest tables reach half of it. */
const MAX_UNPACKED_BYTES = 1024 ** 3;

function checkOffice(bytes: Buffer): FileType | Refusal {
  const { kind, isActive, unpackedBytes } = readOffice(bytes);
  if (unpackedBytes > MAX_UNPACKED_BYTES) return { reason: UNPACKS_TOO_FAR };
  if (isActive) return { reason: MACROS };
  if (kind === 'document') return DOCX;
  return kind === 'workbook' ? XLSX : { reason: UNKNOWN };
}
