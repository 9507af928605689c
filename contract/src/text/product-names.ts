// How names are compared: capitals and spaces do not count.

/** The name under which a bank is listed, and by which products find their bank. */
export function bankKey(banca: string): string {
  return evenlySpaced(banca).toLocaleUpperCase('ro');
}

/** The form in which names of offers are compared. */
export function offerKey(oferta: string): string {
  return evenlySpaced(oferta).toLocaleLowerCase('ro');
}

function evenlySpaced(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** An offer as people read it: `BCR, Casa Mea`. */
export function offerName({ banca, oferta }: { readonly banca: string; readonly oferta: string }): string {
  return `${banca}, ${oferta}`;
}

/** An offer in lists of choices and in the audit log, the offer first: `Casa Mea - BCR`. */
export function offerLabel({ banca, oferta }: { readonly banca: string; readonly oferta: string }): string {
  return `${oferta} - ${banca}`;
}
