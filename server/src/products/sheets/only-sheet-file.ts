import { problem } from 'contract/problem';
import { MAX_BYTES_OF_IMPORT } from 'contract/products/products';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import { type SentFile, sentFiles } from '../../platform/http/multipart.ts';

/** The one workbook or CSV file of a request; unless said otherwise not larger than a file of products may be. */
export async function onlySheetFile(
  request: SignedInRequest,
  uploadMemory: Deps['uploadMemory'],
  maxBytes = MAX_BYTES_OF_IMPORT,
): Promise<SentFile> {
  const files: SentFile[] = [];
  for await (const { name, bytes } of sentFiles(request, uploadMemory, request.user.id)) files.push({ name, bytes });
  const [file] = files;
  if (!file || files.length > 1) throw problem('FISIER_IMPORT', { reason: 'Alegeți un singur fișier .xlsx sau .csv.' });
  if (file.bytes.byteLength > maxBytes) throw problem('PREA_MARE');
  return file;
}
