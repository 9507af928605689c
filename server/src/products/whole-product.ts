import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductInput } from 'contract/products/product-fields';
import type { Parameters } from 'loan/parameters';

/**
 * A product of a call with all its fields. One that the call leaves out stays as it was `before`; of a new product it is
 * the default, of units the present parameter. Who has no unit of its own yet gets none by null.
 */
export function wholeProduct<Input extends ProductInput>(
  input: Input,
  before: Omit<OfferMetadata, '_id'> | undefined,
  { lifeInsuranceMode, propertyInsuranceMode }: Parameters,
) {
  return {
    ...input,
    comisionLunar: input.comisionLunar ?? before?.comisionLunar ?? 0,
    unitateAVT: unitFrom(input.unitateAVT, before && (before.unitateAVT ?? null), lifeInsuranceMode),
    unitateALF: unitFrom(input.unitateALF, before && (before.unitateALF ?? null), propertyInsuranceMode),
    avtObligatorie: input.avtObligatorie ?? before?.avtObligatorie ?? true,
    conditii: input.conditii ?? before?.conditii ?? [],
    program: input.program === undefined ? (before?.program ?? null) : input.program,
  };
}

function unitFrom<Unit>(sent: Unit | null | undefined, before: Unit | null | undefined, parameter: Unit): Unit | null {
  if (sent) return sent;
  const isDefault = before === undefined || (sent === null && before !== null);
  return isDefault ? parameter : before;
}
