/** Names that are one bank to us, as products and their bank are brought together: capitals and spaces do not matter. */
export function bankKey(banca: string): string {
  return banca.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleUpperCase('ro');
}
