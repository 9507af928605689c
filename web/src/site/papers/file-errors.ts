import { LARGEST_FILE, uploadLimits } from 'contract/fields/upload-limits';
import { formatCount } from 'contract/romanian/romanian';

/** The correction of an error: choosing all files again, or removing single ones from a list. */
export type Mending = 'choose-anew' | 'take-out';

/** The reason why the server would refuse these files, as far as the browser knows; undefined: none. */
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
