/** The progress of an upload, percent: `42 %`; at its end, the server's check and storing. */
export function uploadProgressWords(percent: number): string {
  return percent < 100 ? `${percent}\u00a0%` : 'Se verifică și se salvează…';
}
