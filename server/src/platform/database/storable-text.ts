const MAX_DEPTH = 32;

/**
 * True when PostgreSQL can store a value from the wire: no text has a NUL or half a character, and its nesting is
 * within that of our payloads.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  // No list of pairs is made: a body may hold a million values.
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1));
  for (const key in value) {
    if (!isStorableText(key) || !isStorable(value[key as keyof typeof value], depth + 1)) return false;
  }
  return true;
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
