import { useBasis } from '../simulations/use-basis.ts';
import type { InsuranceModes } from './figure-text.ts';

/**
 * Whether insurances are percents or RON today; undefined until it is known. Apart from the calls of products, which
 * the dashboard loads too: this brings the catalogue along.
 */
export function useInsuranceModes(): InsuranceModes {
  return useBasis(undefined).data?.catalogue.source.parameters;
}
