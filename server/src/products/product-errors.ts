import type { OfferMetadata } from 'contract/products/offer-metadata';
import { MAX_PERCENT } from 'contract/products/product-fields';
import { isValidOffer } from 'loan/offer';
import type { Parameters } from 'loan/parameters';
import { toOffer } from 'quote/product';

const TOO_MUCH = `Costul este un procent: cel mult ${MAX_PERCENT}.`;
const NOT_COMPUTABLE = 'Oferta nu poate fi simulată cu aceste valori.';

/**
 * The reasons against simulating a product with today's parameters, field by field; none for a usable one. Its units,
 * else the parameters, tell whether the costs of insurance are percents or sums.
 */
export function productErrors(product: OfferMetadata, parameters: Parameters): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const lifeUnit = product.unitateAVT ?? parameters.lifeInsuranceMode;
  const propertyUnit = product.unitateALF ?? parameters.propertyInsuranceMode;
  if (lifeUnit !== 'RON_LUNAR' && product.costAVT > MAX_PERCENT) errors.costAVT = TOO_MUCH;
  if (propertyUnit !== 'RON_ANUAL' && product.costALF > MAX_PERCENT) errors.costALF = TOO_MUCH;
  if (Object.keys(errors).length === 0 && !isValidOffer(toOffer(product), parameters)) errors.oferta = NOT_COMPUTABLE;
  return errors;
}
