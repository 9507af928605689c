/** How far an upload is, percent: `42 %`; all of it sent, the server still checks and stores it. */
export function uploadProgressWords(percent: number): string {
  return percent < 100 ? `${percent}\u00a0%` : 'Se verifică și se salvează…';
}
