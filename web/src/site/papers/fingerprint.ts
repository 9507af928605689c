import { LARGEST_FILE, uploadLimits } from 'contract/fields/upload-limits';

/** SHA-256 of a PDF, hex, computed here. Fails with a sentence for the person. */
export async function fingerprint(file: File): Promise<string> {
  if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf')
    throw new Error('Acesta nu este un PDF. Alegeți fișierul PDF, așa cum l-ați primit.');
  if (file.size > uploadLimits.fileBytes)
    throw new Error(`Fișierul are peste ${LARGEST_FILE}: documentele acceptate la noi sunt mult mai mici.`);
  // Browsers compute it only for pages that nobody on the way can change.
  if (!globalThis.crypto?.subtle)
    throw new Error(
      'Browserul nu poate calcula amprenta pe o adresă fără „https://”. Deschideți pagina cu „https://” sau folosiți un browser actual.',
    );
  const bytes = await file.arrayBuffer().catch((): never => {
    throw new Error('Fișierul nu poate fi citit. Alegeți-l din nou.');
  });
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
