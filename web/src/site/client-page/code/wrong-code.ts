import { MAX_CODE_ATTEMPTS } from 'contract/fields/typed-code';
import { formatCount } from 'contract/romanian/romanian';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';

const TRIES = formatCount(MAX_CODE_ATTEMPTS, 'încercare greșită', 'încercări greșite');

/** True when the typed digits are not those of the newest code. */
export function isWrongCode(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'COD_GRESIT';
}

/** The sentence about a wrong code, with the expiry of the newest one. */
export function wrongCodeText(failure: unknown): string {
  return `${messageOf(failure)} Folosiți codul din ultimul e-mail; după ${TRIES}, cereți alt cod.`;
}
