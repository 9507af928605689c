import { LARGEST_FILE, uploadLimits } from 'contract/fields/upload-limits';
import { formatCount } from 'contract/romanian/romanian';

/** How an error is corrected: all files are chosen again, or single ones can be taken out of a list. */
export type Mending = 'choose-anew' | 'take-out';

/**
 * Why these files would be refused, as far as it can be known before they are sent; undefined when nothing speaks
 * against them.
 */
export function errorOfFiles(files: readonly Pick<File, 'name' | 'size'>[], mending: Mending): string | undefined {
  const choose = mending === 'take-out' ? 'Lăsați în listă' : 'Alegeți';
  const without = mending === 'take-out' ? 'Scoateți-l din listă.' : 'Alegeți din nou, fără el.';
  if (files.length === 0) return 'Please select at least one file to upload';
  if (files.length > uploadLimits.files)
    return `Ați ales ${formatCount(files.length, 'fișier', 'fișiere')}. ${choose} cel mult ${uploadLimits.files}: pe celelalte le puteți trimite apoi.`;
  const tooLarge = files.find(({ size }) => size > uploadLimits.fileBytes);
  if (tooLarge) return `Fișierul „${tooLarge.name}” este prea mare: cel mult ${LARGEST_FILE}. ${without}`;
  const empty = files.find(({ size }) => size === 0);
  return empty && `Fișierul „${empty.name}” este gol. ${without}`;
}
