import { fileTypeFromBuffer } from 'file-type';
import { pictureSize } from 'quote/picture-size';
import { isProtectedOffice } from '../../platform/runtime/compound-file.ts';
import { heicSize } from './heic-size.ts';
import { readOffice } from './office-file.ts';
import { beginsAsPdf, isWholePdf, startsPrograms } from './pdf-file.ts';
import { isWholeHeic, isWholeJpeg, isWholePng, isWholeWebp } from './picture-ends.ts';

/** An accepted kind of file: its ending in the store, and its media type. */
export type FileType = { readonly ending: string; readonly contentType: string };

/** The reason against a file, as the rest of a sentence. */
export type Refusal = { readonly reason: string };

const EMPTY = 'este gol.';
const UNKNOWN = 'nu este de un tip acceptat (verificăm conținutul fișierului, nu numele).';
const CUT_OFF = 'pare incomplet: îi lipsește sfârșitul. Încercați să îl salvați din nou.';
const MACROS = 'conține macrocomenzi sau programe. Salvați-l fără ele ori trimiteți-l ca PDF.';
const FOR_MACROS = 'este salvat ca document cu macrocomenzi. Salvați-l ca .docx ori .xlsx sau trimiteți-l ca PDF.';
const PROTECTED = 'este protejat cu parolă. Salvați-l fără parolă ori trimiteți-l ca PDF.';
const LAUNCHES = 'conține o comandă care pornește alte programe. Trimiteți documentul scanat sau tipărit ca PDF.';

const TOO_MANY_PIXELS =
  'are prea mulți pixeli: se primesc cel mult 200 de milioane. Salvați-l la o rezoluție mai mică.';
const UNPACKS_TOO_FAR = 'se despachetează în peste 1 GB. Trimiteți documentul ca PDF.';
/** The reason for a file that cannot be inspected to its end. */
export const TOO_INTRICATE =
  'nu poate fi verificat: este prea complicat. Trimiteți documentul scanat sau tipărit ca PDF.';

const JPEG = { ending: 'jpg', contentType: 'image/jpeg' };
const PNG = { ending: 'png', contentType: 'image/png' };
const WEBP = { ending: 'webp', contentType: 'image/webp' };
const HEIC = { ending: 'heic', contentType: 'image/heic' };
const PDF = { ending: 'pdf', contentType: 'application/pdf' };
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const DOCX = { ending: 'docx', contentType: `${OFFICE}wordprocessingml.document` };
const XLSX = { ending: 'xlsx', contentType: `${OFFICE}spreadsheetml.sheet` };

type Check = (bytes: Buffer) => FileType | Refusal;

/** By the type in the first bytes; other types are not accepted. */
const CHECKS: Readonly<Record<string, Check>> = {
  'image/jpeg': picture(JPEG, isWholeJpeg),
  'image/png': picture(PNG, isWholePng),
  'image/webp': picture(WEBP, isWholeWebp),
  'image/heic': picture(HEIC, isWholeHeic),
  'image/heif': picture(HEIC, isWholeHeic),
  'application/pdf': checkPdf,
  [DOCX.contentType]: checkOffice,
  [XLSX.contentType]: checkOffice,
  // Office documents with parts in an unusual order.
  'application/zip': checkOffice,
  'application/x-cfb': (bytes) => ({ reason: isProtectedOffice(bytes) ? PROTECTED : UNKNOWN }),
};

/**
 * The type of a file by its content, or the reason against it. Its name and the caller's type do not count. It may read
 * every byte, so this runs in a process of its own (`inspect-in-worker.ts`).
 */
export async function inspect(bytes: Buffer): Promise<FileType | Refusal> {
  if (bytes.length === 0) return { reason: EMPTY };
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!detected) return beginsAsPdf(bytes) ? checkPdf(bytes) : { reason: UNKNOWN };
  const isForMacros = /^(doc|dot|xls|xlt)[mx]$/.test(detected.ext) && detected.mime.includes('macro');
  const check = isForMacros ? checkOffice : CHECKS[detected.mime];
  return check?.(bytes) ?? { reason: UNKNOWN };
}

/**
 * The largest picture of phone cameras (16,320 × 12,240); an A4 sheet scanned at 1,200 dpi has 139 million pixels. A
 * larger picture, packed into a few kilobytes, would fill the memory of a viewer.
 */
const MAX_PIXELS = 200_000_000;

/** Reads only the stated size and unpacks nothing. Nobody can draw a picture without a size. */
function picture(type: FileType, isWhole: (bytes: Buffer) => boolean): Check {
  return (bytes) => {
    if (!isWhole(bytes)) return { reason: CUT_OFF };
    const size = type === HEIC ? heicSize(bytes) : pictureSize(bytes, type.contentType);
    if (size === 'too many') return { reason: UNKNOWN };
    const { width, height } = size ?? { width: 0, height: 0 };
    return width * height > MAX_PIXELS ? { reason: TOO_MANY_PIXELS } : type;
  };
}

function checkPdf(bytes: Buffer): FileType | Refusal {
  if (!isWholePdf(bytes)) return { reason: CUT_OFF };
  return startsPrograms(bytes) ? { reason: LAUNCHES } : PDF;
}

/** Fifty times the largest accepted file; honest tables reach half of it. */
const MAX_UNPACKED_BYTES = 1024 ** 3;

function checkOffice(bytes: Buffer): FileType | Refusal {
  const { kind, inside, isForMacros, unpackedBytes } = readOffice(bytes);
  if (unpackedBytes > MAX_UNPACKED_BYTES) return { reason: UNPACKS_TOO_FAR };
  if (inside === 'a program') return { reason: MACROS };
  if (isForMacros) return { reason: FOR_MACROS };
  if (inside === 'too much') return { reason: TOO_INTRICATE };
  if (kind === 'document') return DOCX;
  return kind === 'workbook' ? XLSX : { reason: UNKNOWN };
}
