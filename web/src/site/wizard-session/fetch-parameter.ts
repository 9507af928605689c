import type { ParameterName } from 'contract/parameters/parameter-values';
import { parameters } from 'contract/parameters/parameters';
import { call } from '../../shared/api/call.ts';

/** A public parameter's value of today, if it is a number. */
export async function fetchParameter(name: ParameterName, signal: AbortSignal): Promise<number> {
  return Number(await fetchAnyParameter(name, signal));
}

/** A public parameter's value of today, a number or a word. */
export async function fetchAnyParameter(name: ParameterName, signal: AbortSignal): Promise<number | string> {
  const { value } = await call(parameters.getPublic, { params: { name } }, { signal, isBackground: true });
  return value;
}
