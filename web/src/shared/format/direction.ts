/** Letters written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/**
 * A name for a sentence that takes no element (a label, a tab's title): isolated when it runs from right to left, so
 * that the words around it keep their order. In a page, `<bdi>` and `dir="auto"` do that.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
