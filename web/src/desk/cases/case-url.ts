/** Where a case is. */
export function caseUrl(id: string): string {
  return `/dosare/${encodeURIComponent(id)}`;
}
