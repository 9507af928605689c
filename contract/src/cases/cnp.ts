/** Why a text is no personal numeric code (CNP), in a sentence for its owner. */
export const wrongCnp = {
  digits: 'CNP-ul are exact 13 cifre.',
  first: 'CNP-ul începe cu o cifră de la 1 la 8.',
  day: 'Cifrele 2–7 ale CNP-ului trebuie să fie o zi din calendar: anul, luna și ziua nașterii.',
  check: 'CNP-ul nu este scris corect: ultima cifră nu se potrivește cu celelalte.',
} as const;

export type WrongCnp = keyof typeof wrongCnp;

/** The weight of each of the first twelve digits in the last one (Government Ordinance 84/2001, art. 3). */
const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9] as const;

/** The century of birth by the first digit; 7 and 8 (residents from abroad) tell none. */
const CENTURIES: Readonly<Record<string, readonly string[]>> = {
  1: ['19'],
  2: ['19'],
  3: ['18'],
  4: ['18'],
  5: ['20'],
  6: ['20'],
  7: ['18', '19', '20'],
  8: ['18', '19', '20'],
};

/** Why a text, already without spaces around it, is no CNP; undefined for a CNP. The digits of the county count as any. */
export function wrongInCnp(text: string): WrongCnp | undefined {
  if (!/^[0-9]{13}$/.test(text)) return 'digits';
  if (CENTURIES[text.charAt(0)] === undefined) return 'first';
  if (daysOfCnp(text).length === 0) return 'day';
  return text.charAt(12) === checkDigit(text) ? undefined : 'check';
}

function checkDigit(cnp: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(cnp.charAt(place)), 0);
  return String(sum % 11 === 10 ? 1 : sum % 11);
}

/** The day of birth of a CNP, ISO; undefined where the first digit tells no century. */
export function birthDayOfCnp(cnp: string): string | undefined {
  const days = daysOfCnp(cnp);
  return CENTURIES[cnp.charAt(0)]?.length === 1 ? days[0] : undefined;
}

/** True when somebody born on that day, ISO, may have the CNP. */
export function agreesWithBirthDay(cnp: string, birthDay: string): boolean {
  return daysOfCnp(cnp).includes(birthDay);
}

/** The days, ISO, that digits 2 to 7 can mean. */
function daysOfCnp(cnp: string): string[] {
  const [year, month, day] = [cnp.slice(1, 3), cnp.slice(3, 5), cnp.slice(5, 7)];
  return (CENTURIES[cnp.charAt(0)] ?? []).map((century) => `${century}${year}-${month}-${day}`).filter(isDay);
}

function isDay(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

const HIDDEN_DIGIT = '•';

/** `•••••••••••27`: what the staff and the owner see of a stored CNP. */
export function maskedCnp(cnp: string): string {
  return hiddenBut(cnp, 2);
}

/** `RX ••••56`: the series of an identity document, and the end of its number; without a series, the number alone. */
export function maskedDocument(series: string | null, number: string | null): string | null {
  const shown = [series, number && hiddenBut(number, 2)].filter(Boolean);
  return shown.length === 0 ? null : shown.join(' ');
}

function hiddenBut(text: string, shown: number): string {
  return HIDDEN_DIGIT.repeat(Math.max(0, text.length - shown)) + text.slice(-shown);
}
