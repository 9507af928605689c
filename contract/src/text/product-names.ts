// How names are written and compared: capitals, spaces, and a cedilla instead of a comma below do not count.

const COMMA_BELOW: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** A text of a product as it is stored: composed (NFC), with ș and ț for the letters that old keyboards write. */
export function inRomanianLetters(text: string): string {
  return text.normalize('NFC').replace(/[şţŞŢ]/g, (letter) => COMMA_BELOW[letter] ?? letter);
}

/** The name under which a bank is listed, and by which products find their bank. */
export function bankKey(banca: string): string {
  return evenlySpaced(banca).toLocaleUpperCase('ro');
}

/** The form in which names of offers are compared. */
export function offerKey(oferta: string): string {
  return evenlySpaced(oferta).toLocaleLowerCase('ro');
}

function evenlySpaced(name: string): string {
  return inRomanianLetters(name.normalize('NFKC')).replace(/\s+/g, ' ').trim();
}

/** An offer as people read it: `BCR, Casa Mea`. */
export function offerName({ banca, oferta }: { readonly banca: string; readonly oferta: string }): string {
  return `${banca}, ${oferta}`;
}

/** An offer in lists of choices and in the audit log, the offer first: `Casa Mea - BCR`. */
export function offerLabel({ banca, oferta }: { readonly banca: string; readonly oferta: string }): string {
  return `${oferta} - ${banca}`;
}
