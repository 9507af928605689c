/**
 * A text escaped for the library that writes workbooks. In that format `_x0041_` means the letter A: a text that has it
 * by chance is escaped. The library keeps texts as keys of a plain object, where a few words such as `constructor` are
 * there already: their first letter is written as such a code.
 */
export function escapeXlsxText(text: string): string {
  const escaped = text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  if (!(escaped in Object.prototype)) return escaped;
  return `_x${escaped.charCodeAt(0).toString(16).padStart(4, '0')}_${escaped.slice(1)}`;
}
