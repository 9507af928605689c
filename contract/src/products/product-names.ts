import { cleanLine } from '../romanian/typed-text.ts';

// The spelling and comparison of names: capitals, spaces, and a cedilla instead of a comma below do not count.

/** The name of a bank in the list, by which products find their bank. */
export function bankKey(banca: string): string {
  return evenlyWritten(banca).toLocaleUpperCase('ro');
}

/** The form that compares names of offers. */
export function offerKey(oferta: string): string {
  return evenlyWritten(oferta).toLocaleLowerCase('ro');
}

function evenlyWritten(name: string): string {
  return cleanLine(name.normalize('NFKC'));
}

/** An offer for readers: `BCR, Casa Mea`. */
export function offerName({ banca, oferta }: { readonly banca: string; readonly oferta: string }): string {
  return `${banca}, ${oferta}`;
}

/** An offer in lists of choices and in the audit log, the offer first: `Casa Mea - BCR`. */
export function offerLabel({ banca, oferta }: { readonly banca: string; readonly oferta: string }): string {
  return `${oferta} - ${banca}`;
}
