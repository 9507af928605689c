import { parsePhone } from 'contract/romanian/phone';

/**
 * The phone in such an address in E.164, however it is spelt; in an address typed by hand the `+` may have become a
 * space. What cannot be a phone stays as it is, and finds no customer. Undefined when there is none.
 */
export function phoneIn(search: URLSearchParams): string | undefined {
  const given = search
    .get('phone')
    ?.replace(/^ (?=\d)/, '+')
    .trim();
  return given ? (parsePhone(given) ?? given) : undefined;
}
