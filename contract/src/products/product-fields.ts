import { PROGRAMS } from 'loan/offer';
import { LIFE_INSURANCE_UNITS, PROPERTY_INSURANCE_UNITS } from 'loan/parameters';
import { LONGEST_TERM } from 'loan/term';
import { z } from 'zod';
import { BLANK, optionalLine, refuse, requiredLine, typedText } from '../fields/fields.ts';
import { MAX_RON } from '../fields/largest-amounts.ts';
import { formatNumber, rounded } from '../romanian/romanian.ts';
import { parseTypedDecimal, parseTypedMoney } from '../romanian/typed-money.ts';
import { ENERGY_CLASSES, type ProductField, titleOf } from './product-columns.ts';
import { conditionErrors, typedConditions } from './product-conditions.ts';

// A product that a person types in a form or a file: it reads any usual spelling, and its errors are Romanian.

/** The smallest and the largest value of a figure, and its kept decimals. */
type Bounds = { readonly least?: number; readonly most: number; readonly decimals: number };

const RATE: Bounds = { most: 30, decimals: 4 };
/** Percent or RON, by its unit; percent has the bound `MAX_PERCENT`, which the server checks. */
const INSURANCE: Bounds = { most: 10_000, decimals: 4 };
const RON: Bounds = { most: MAX_RON, decimals: 2 };
const YEAR = { least: 1900, most: 2100, decimals: 0 } as const satisfies Bounds;
const MONTHS: Bounds = { most: LONGEST_TERM, decimals: 0 };

/** Largest insurance with a cost in percent. */
export const MAX_PERCENT = 30;

const WRONG_UNIT = 'Alegeți o unitate din listă.';
const WRONG_CLASS = 'Clasa energetică este o literă de la A la G sau rămâne goală.';

/** Longer than any number as people write it. */
const MAX_NUMBER_LENGTH = 60;

const typedNumber = z.union([z.number(), typedText().max(MAX_NUMBER_LENGTH)]).nullish();
type TypedNumber = z.output<typeof typedNumber>;

/** A typed percent: its separator is always the decimal one, `2.300` is 2.3. */
function percentOf(typed: string): number | undefined {
  const text = typed.replace(/[\s%]/g, '');
  return parseTypedDecimal(text) ?? parseTypedMoney(text);
}

const isEmpty = (typed: TypedNumber): typed is null | undefined | '' =>
  typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '');

type Reader = (typed: string) => number | undefined;

/** The figure of a text, rounded to its decimals; undefined for another text or out of bounds. */
function figureOf(typed: string | number, read: Reader, { least = 0, most, decimals }: Bounds): number | undefined {
  const value = typeof typed === 'number' ? typed : read(typed);
  if (value === undefined || !(value >= least && value <= most)) return undefined;
  if (decimals === 0 && !Number.isInteger(value)) return undefined;
  return rounded(value, decimals);
}

function boundsMessage(field: ProductField, { least = 0, most, decimals }: Bounds): string {
  const kind = decimals === 0 ? 'un număr întreg' : 'un număr';
  // A year has no thousands dot.
  const limit = most < 10_000 ? most : formatNumber(most, 0);
  return `Câmpul „${titleOf(field)}” trebuie să fie ${kind} între ${least} și ${limit}.`;
}

function required(field: ProductField, read: Reader, bounds: Bounds) {
  const sentence = missing(field);
  return requiredNumber(sentence)
    .transform((typed, context): number => {
      if (isEmpty(typed)) return refuse(context, sentence);
      return figureOf(typed, read, bounds) ?? refuse(context, boundsMessage(field, bounds));
    })
    .meta(documented(bounds));
}

function requiredNumber(sentence: string) {
  const error = ({ input }: { input?: unknown }) => (input === undefined || input === null ? sentence : undefined);
  return z.union([z.number(), typedText().max(MAX_NUMBER_LENGTH)], { error });
}

/** In the API's document: the number, or the same as a text with a point or a comma before its decimals. */
function documented({ least = 0, most, decimals }: Bounds) {
  const digits = String(most).length - 1;
  const text = decimals === 0 ? `^\\d{1,${digits}}$` : `^\\d{1,${digits}}(?:[.,]\\d{1,2})?$`;
  return {
    anyOf: [
      { type: decimals === 0 ? 'integer' : 'number', minimum: least, maximum: most },
      { type: 'string', pattern: text, 'x-also-read': 'larger numbers and other ways to write them' },
    ],
  };
}

/** A year, or null for none; 0, which programs write for none, is null too. */
const optionalYear = typedNumber
  .transform((typed, context): number | null => {
    if (isEmpty(typed) || Number(typed) === 0) return null;
    const year = figureOf(typed, Number, YEAR);
    return year ?? refuse(context, boundsMessage('minAnImobil', YEAR));
  })
  .meta({
    anyOf: [
      { type: 'integer', minimum: YEAR.least, maximum: YEAR.most },
      { enum: [0, null] },
      {
        type: 'string',
        pattern: '^\\s*(?:0|19\\d\\d|20\\d\\d|2100)?\\s*$',
        'x-also-read': 'other ways to write the same year',
      },
    ],
  });

const energyClass = typedText()
  .max(60)
  .nullish()
  .transform((typed, context): string => {
    const letter = (typed ?? '').trim().toUpperCase();
    return letter === '' || ENERGY_CLASSES.some((known) => known === letter) ? letter : refuse(context, WRONG_CLASS);
  })
  .meta({
    anyOf: [{ enum: [...ENERGY_CLASSES, null] }, { type: 'string', pattern: BLANK, 'x-also-read': 'small letters' }],
  });

/** The largest fee of an account, RON a month. */
const MONTHLY_FEE: Bounds = { most: 1_000, decimals: 2 };
const WRONG_FEE = `Comisionul lunar este un număr între 0 și ${formatNumber(MONTHLY_FEE.most, 0)} RON.`;

/** The fields of the price beside the rates: absent stays undefined (a change keeps the value), null is the default. */
const priceShape = {
  /** RON a month; null: 0. */
  comisionLunar: typedNumber
    .transform((typed, context): number | undefined => {
      if (typed === undefined) return undefined;
      if (isEmpty(typed)) return 0;
      return figureOf(typed, parseTypedMoney, MONTHLY_FEE) ?? refuse(context, WRONG_FEE);
    })
    .meta({ anyOf: [...documented(MONTHLY_FEE).anyOf, { type: 'null' }, { type: 'string', pattern: BLANK }] }),
  /** Null: the unit of the parameter AVT_MOD, and of ALF_MOD. */
  unitateAVT: z.enum(LIFE_INSURANCE_UNITS, WRONG_UNIT).nullish(),
  unitateALF: z.enum(PROPERTY_INSURANCE_UNITS, WRONG_UNIT).nullish(),
  /** Null: true. */
  avtObligatorie: z
    .boolean('Alegeți dacă asigurarea de viață este obligatorie.')
    .nullish()
    .transform((typed) => (typed === null ? true : typed))
    .meta({ 'x-rule': 'false only with the condition ASIGURARE_VIATA' }),
  /** Null: none. */
  conditii: typedConditions,
  /** Null: none. */
  program: z.enum(PROGRAMS, 'Programul este NOUA_CASA sau rămâne gol.').nullish(),
};

/** The typed fields of a product, 13 of them since the beginning; their percents and RON become those of `OfferMetadata`. */
export const productShape = {
  oferta: requiredLine(120, missing('oferta')),
  banca: requiredLine(40, missing('banca')),
  perioada: required('perioada', percentOf, MONTHS),
  evaluareImobil: required('evaluareImobil', parseTypedMoney, RON),
  analizaDosar: required('analizaDosar', parseTypedMoney, RON),
  costAVT: required('costAVT', percentOf, INSURANCE),
  costALF: required('costALF', percentOf, INSURANCE),
  dobandaFixa: required('dobandaFixa', percentOf, RATE),
  marja: required('marja', percentOf, RATE),
  voucher: required('voucher', parseTypedMoney, RON),
  minAnImobil: optionalYear,
  minClasaEnergetica: energyClass,
  observatii: optionalLine(500),
  ...priceShape,
};

/** A product without its identity. */
export type ProductInput = z.output<z.ZodObject<typeof productShape>>;

/** A product in a call. */
export const productInput = z.object(productShape).superRefine(checkProduct);

/** The rule about a fixed rate of `checkProduct`, for the API's document. */
export const FIXED_PERIOD = {
  anyOf: [
    { properties: { dobandaFixa: { enum: [0, '0'] } } },
    {
      properties: {
        perioada: {
          anyOf: [
            { type: 'integer', minimum: 1 },
            { type: 'string', pattern: '[1-9]' },
          ],
        },
      },
    },
  ],
};

type Checked = Pick<ProductInput, 'dobandaFixa' | 'perioada' | 'avtObligatorie' | 'conditii'>;

/**
 * A fixed rate without months is a mistake in one of the two fields. Conditions must fit the rest of the product; what a
 * call leaves out, the server checks with the values that stay.
 */
export function checkProduct(
  product: Checked,
  context: { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void },
): void {
  const refuseAt = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (product.dobandaFixa !== 0 && product.perioada === 0) {
    refuseAt(
      ['perioada'],
      'O ofertă cu dobândă fixă are o perioadă de cel puțin o lună; fără perioadă, dobânda fixă este 0.',
    );
  }
  if (product.conditii === undefined) return;
  for (const [path, message] of conditionErrors(product)) {
    refuseAt(
      path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    );
  }
}

function missing(field: ProductField): string {
  return `Completați câmpul „${titleOf(field)}”.`;
}
