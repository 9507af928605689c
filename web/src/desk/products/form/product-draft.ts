import { type ProductField, productColumns } from 'contract/products/product-columns';
import { type ProductCondition, typedConditions } from 'contract/products/product-conditions';
import { productInput, productShape } from 'contract/products/product-fields';
import { type ProductRecord, productRecord } from 'contract/products/products';
import { decimalText } from 'contract/romanian/typed-money';
import type { ConditionKind } from 'loan/conditions';
import type { LifeInsuranceUnit, PropertyInsuranceUnit } from 'loan/parameters';
import { z } from 'zod';
import type { BasePrice } from '../condition-words.ts';

/** A condition as typed. */
export type ConditionDraft = { readonly [Field in Exclude<keyof ProductCondition, 'fel'>]: string } & {
  readonly fel: ConditionKind | '';
};

/** The fields as typed. */
export type Values = { readonly [Field in ProductField | 'comisionLunar']: string } & {
  /** Empty until somebody chooses: the stored unit, and of a new product that of the parameters. */
  readonly unitateAVT: LifeInsuranceUnit | '';
  readonly unitateALF: PropertyInsuranceUnit | '';
  readonly avtObligatorie: boolean;
  /** Empty: no programme. */
  readonly program: NonNullable<ProductRecord['program']> | '';
  readonly conditii: readonly ConditionDraft[];
  /** Ticked for a sample product whose fields are now those of a real offer. */
  readonly isReal: boolean;
  /** The version that its author saw; `NEW_PRODUCT` for a new one. */
  readonly seen: number;
};

/** Instead of a version, which a new product does not have yet. */
export const NEW_PRODUCT = 0;

/** The task of the form: a new product, or the next version of one. */
export type Task = {
  /** The key of the draft in this tab. */
  readonly key: string;
  /** The product as it was when its editing began; undefined for a new one. */
  readonly edited: ProductRecord | undefined;
  /** The initial fields of a new product. */
  readonly initial: Values;
};

const requestedSchema = z.union([z.object({ offer: productRecord }), z.object({ copyOf: productRecord })]);

/** An empty row of the form. */
export const NO_CONDITION: ConditionDraft = { fel: '', prag: '', dobandaFixa: '', marja: '', comisionLunar: '' };

/** The fields of a product as they are typed: decimal commas, empty for none. */
export function valuesOf(product: Partial<ProductRecord>): Values {
  const fields = Object.fromEntries(productColumns.map(({ field }) => [field, fieldText(product[field] ?? '')]));
  return {
    ...(fields as { readonly [Field in ProductField]: string }),
    comisionLunar: fieldText(product.comisionLunar ?? 0),
    unitateAVT: product.unitateAVT ?? '',
    unitateALF: product.unitateALF ?? '',
    avtObligatorie: product.avtObligatorie ?? true,
    program: product.program ?? '',
    conditii: (product.conditii ?? []).map(draftOfCondition),
    isReal: false,
    seen: product.version ?? NEW_PRODUCT,
  };
}

function draftOfCondition({ fel, prag, dobandaFixa, marja, comisionLunar }: ProductCondition): ConditionDraft {
  return {
    fel,
    prag: fieldText(prag ?? ''),
    dobandaFixa: fieldText(dobandaFixa),
    marja: fieldText(marja),
    comisionLunar: fieldText(comisionLunar),
  };
}

const fieldText = (value: string | number) => (typeof value === 'number' ? decimalText(value) : value);

/** The task from the navigation state; anything that is no product means a new one. */
export function taskIn(state: unknown): Task {
  const read = requestedSchema.safeParse(state);
  if (!read.success) return { key: 'nou', edited: undefined, initial: valuesOf({}) };
  if ('copyOf' in read.data) {
    const { copyOf } = read.data;
    const initial = { ...valuesOf(copyOf), oferta: '', seen: NEW_PRODUCT };
    return { key: `copie:${copyOf._id}`, edited: undefined, initial };
  }
  const { offer } = read.data;
  return { key: offer._id, edited: offer, initial: valuesOf(offer) };
}

/** The fields for a call or its check; a unit that nobody chose is left out. */
export function typedIn({ seen: _seen, isReal: _isReal, unitateAVT, unitateALF, program, ...values }: Values) {
  const typed = {
    ...values,
    program: program || null,
    ...(unitateAVT && { unitateAVT }),
    ...(unitateALF && { unitateALF }),
  };
  // A row may have no kind yet: the check says so, here and on the server.
  return typed as z.input<typeof productInput>;
}

/** The call that gives a product the fields of one of its versions again, over the version that is stored. */
export function backTo(earlier: ProductRecord, { version }: Pick<ProductRecord, 'version'>) {
  const { _id, unitateAVT = null, unitateALF = null } = earlier;
  return { body: { ...typedIn(valuesOf(earlier)), unitateAVT, unitateALF, _id, version } };
}

/** The product in the fields; undefined while something in them is wrong. */
export function productIn(values: Values) {
  return productInput.safeParse(typedIn(values)).data;
}

/** A condition in its row; undefined while something in it is wrong. */
export function conditionIn(row: ConditionDraft): ProductCondition | undefined {
  return typedConditions.safeParse([row]).data?.[0];
}

/** The price of who fulfils no condition; undefined while it is not typed. */
export function basePriceIn({ perioada, dobandaFixa, marja, comisionLunar, avtObligatorie }: Values) {
  const read = basePrice.safeParse({ perioada, dobandaFixa, marja, comisionLunar, avtObligatorie });
  return read.data satisfies BasePrice | undefined;
}

const { perioada, dobandaFixa, marja, comisionLunar, avtObligatorie } = productShape;
const basePrice = z.object({ perioada, dobandaFixa, marja, comisionLunar, avtObligatorie });
