import { parsePhone } from 'contract/text/phone';

/**
 * The phone in such an address as calls name it, however it was written; in one typed by hand the `+` may have become a
 * space. What cannot be a phone stays as it is: no customer has it. Undefined when there is none.
 */
export function phoneIn(search: URLSearchParams): string | undefined {
  const given = search
    .get('phone')
    ?.replace(/^ (?=\d)/, '+')
    .trim();
  return given ? (parsePhone(given) ?? given) : undefined;
}
