import { fileTypeFromBuffer } from 'file-type';
import { readOffice } from './office-file.ts';

/** A kind of file that is taken: what it is called where it is kept, and what it is. */
export type FileType = { readonly ending: string; readonly contentType: string };

/** Why a file is not taken, as the rest of a sentence. */
type Refusal = { readonly reason: string };

const EMPTY = 'este gol.';
const UNKNOWN = 'nu este de un tip acceptat (se uită la conținut, nu la nume).';
const CUT_OFF = 'pare întrerupt la mijloc: nu are sfârșit. Încercați să îl salvați din nou.';
const MACROS = 'conține macrocomenzi sau programe. Salvați-l fără ele ori trimiteți-l ca PDF.';
const LAUNCHES = 'conține o comandă care pornește programe. Trimiteți documentul scanat sau tipărit ca PDF.';

const JPEG = { ending: 'jpg', contentType: 'image/jpeg' };
const PNG = { ending: 'png', contentType: 'image/png' };
const WEBP = { ending: 'webp', contentType: 'image/webp' };
const HEIC = { ending: 'heic', contentType: 'image/heic' };
const PDF = { ending: 'pdf', contentType: 'application/pdf' };
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const DOCX = { ending: 'docx', contentType: `${OFFICE}wordprocessingml.document` };
const XLSX = { ending: 'xlsx', contentType: `${OFFICE}spreadsheetml.sheet` };

type Check = (bytes: Buffer) => FileType | Refusal;

/** By the type that is found in the first bytes; what is not here is not taken. */
const CHECKS: Readonly<Record<string, Check>> = {
  'image/jpeg': (bytes) => (bytes.includes(Buffer.of(0xff, 0xd9)) ? JPEG : { reason: CUT_OFF }),
  'image/png': (bytes) => (bytes.includes('IEND') ? PNG : { reason: CUT_OFF }),
  'image/webp': (bytes) => (bytes.readUInt32LE(4) + 8 <= bytes.length ? WEBP : { reason: CUT_OFF }),
  'image/heic': () => HEIC,
  'image/heif': () => HEIC,
  'application/pdf': checkPdf,
  [DOCX.contentType]: checkOffice,
  [XLSX.contentType]: checkOffice,
  // Office documents whose parts lie in another order than usual.
  'application/zip': checkOffice,
};

/** The type of a file by what is in it, or why it is not taken. Its name and what the caller calls it do not count. */
export async function inspect(bytes: Buffer): Promise<FileType | Refusal> {
  if (bytes.length === 0) return { reason: EMPTY };
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && /^(doc|dot|xls|xlt)[mx]$/.test(found.ext) && found.mime.includes('macro')) return { reason: MACROS };
  return (found && CHECKS[found.mime]?.(bytes)) ?? { reason: UNKNOWN };
}

const TAIL_BYTES = 8 * 1024;

function checkPdf(bytes: Buffer): FileType | Refusal {
  if (bytes.indexOf('%PDF-') !== 0) return { reason: UNKNOWN };
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) return { reason: CUT_OFF };
  return /\/L(?:a|#61)unch\b/.test(bytes.toString('latin1')) ? { reason: LAUNCHES } : PDF;
}

function checkOffice(bytes: Buffer): FileType | Refusal {
  const { kind, isActive } = readOffice(bytes);
  if (isActive) return { reason: MACROS };
  if (kind === 'document') return DOCX;
  return kind === 'workbook' ? XLSX : { reason: UNKNOWN };
}
