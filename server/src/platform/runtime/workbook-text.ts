/**
 * A text as the library that writes workbooks takes it. In that format `_x0041_` means the letter A: a text that has it
 * by chance says so. The library keeps texts as keys of a plain object, where a few words such as `constructor` are
 * there already: their first letter is written so.
 */
export function workbookText(text: string): string {
  const escaped = text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  if (!(escaped in Object.prototype)) return escaped;
  return `_x${escaped.charCodeAt(0).toString(16).padStart(4, '0')}_${escaped.slice(1)}`;
}
