import { parsePhone } from 'contract/romanian/phone';

/**
 * The phone of such an address in E.164, in any spelling; a typed address may have a space for the `+`. An impossible
 * phone stays as it is, and finds no customer. Undefined without one.
 */
export function phoneIn(search: URLSearchParams): string | undefined {
  const given = search
    .get('phone')
    ?.replace(/^ (?=\d)/, '+')
    .trim();
  return given ? (parsePhone(given) ?? given) : undefined;
}
