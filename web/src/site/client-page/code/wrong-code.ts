import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';

/** True when the digits that were typed are not those of the newest code. */
export function isWrongCode(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'COD_GRESIT';
}

/** What is said of a wrong code; after five of them the server takes that code no more. */
export function wrongCodeText(failure: unknown): string {
  return `${messageOf(failure)} Folosiți codul din ultimul e-mail; după cinci încercări greșite, cereți alt cod.`;
}
