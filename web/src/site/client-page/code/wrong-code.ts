import { MAX_CODE_ATTEMPTS } from 'contract/fields/typed-code';
import { formatCount } from 'contract/romanian/romanian';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';

const TRIES = formatCount(MAX_CODE_ATTEMPTS, 'încercare greșită', 'încercări greșite');

/** True when the digits that were typed are not those of the newest code. */
export function isWrongCode(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'COD_GRESIT';
}

/** What is said of a wrong code, and when the newest one ends. */
export function wrongCodeText(failure: unknown): string {
  return `${messageOf(failure)} Folosiți codul din ultimul e-mail; după ${TRIES}, cereți alt cod.`;
}
