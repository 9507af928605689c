/** Thirteen digits that are not part of a longer number. */
const THIRTEEN = /(?<!\d)\d{13}(?!\d)/g;

const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

/** Whether a text holds a personal number (CNP) with a valid check digit, which does not belong into a note. */
export function holdsCnp(text: string): boolean {
  return (text.match(THIRTEEN) ?? []).some(isCnp);
}

function isCnp(number: string): boolean {
  const digits = [...number].map(Number);
  const [, , , month1 = 0, month2 = 0, day1 = 0, day2 = 0] = digits;
  const month = month1 * 10 + month2;
  const day = day1 * 10 + day2;
  if (digits[0] === 0 || month < 1 || month > 12 || day < 1 || day > 31) return false;
  const rest = WEIGHTS.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
  return digits[12] === (rest === 10 ? 1 : rest);
}

/** For a text that `holdsCnp`. */
export const CNP_WARNING = 'Textul pare să conțină un CNP. Ștergeți-l înainte de a salva.';
