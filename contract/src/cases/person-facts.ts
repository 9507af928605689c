import { z } from 'zod';
import { changedLine, emptyAsNull, isoDay, refuse, requiredEmail, typedText } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { ENERGY_CLASSES } from '../products/product-columns.ts';
import { amount } from './case-fields.ts';
import { wrongCnp, wrongInCnp } from './cnp.ts';
import { type MaritalState, maritalStates, type PropertyKind, propertyKinds } from './person-words.ts';

/** The facts of a person or a property in a call: an absent one stays the same; empty and null clear it. */
const line = (maxLength: number) =>
  changedLine(maxLength).transform((text): string | null | undefined => (text === '' ? null : text));

const day = emptyAsNull(isoDay('Scrieți o zi din calendar.'));

/** Spaces around and inside do not count. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

const cnp = emptyAsNull(
  typedText()
    .max(40, wrongCnp.digits)
    .meta({
      pattern: '^[1-8][0-9]{12}$',
      'x-rule': 'digits 2 to 7 are a day; the last digit follows from the others',
      'x-also-read': 'with spaces',
    })
    .transform((typed, context): string => {
      const digits = withoutSpaces(typed);
      const wrong = wrongInCnp(digits);
      return wrong === undefined ? digits : refuse(context, wrongCnp[wrong]);
    }),
);

const ofDocument = (pattern: RegExp, wrong: string) =>
  emptyAsNull(
    typedText()
      .max(40, wrong)
      .meta({ pattern: pattern.source, 'x-also-read': 'small letters, with spaces' })
      .transform((typed, context): string => {
        const text = withoutSpaces(typed).toUpperCase();
        return pattern.test(text) ? text : refuse(context, wrong);
      }),
  );

const MOST_DEPENDANTS = 20;
const WRONG_COUNT = `Scrieți un număr de la 0 la ${MOST_DEPENDANTS}.`;

/** Facts that people may also fill in about themselves on their page. */
export const ownFacts = {
  birthDay: day,
  judet: line(MAX_LENGTH.county),
  localitate: line(MAX_LENGTH.locality),
  address: line(MAX_LENGTH.address),
  maritalState: emptyAsNull(z.enum(Object.keys(maritalStates) as [MaritalState], 'Alegeți starea civilă.')),
  dependants: emptyAsNull(
    z.number('Scrieți un număr.').int('Scrieți un număr întreg.').min(0, WRONG_COUNT).max(MOST_DEPENDANTS, WRONG_COUNT),
  ),
  employer: line(MAX_LENGTH.employer),
  employedSince: day,
  cnp,
  idSeries: ofDocument(/^[A-Z]{1,3}$/, 'Seria actului are cel mult 3 litere.'),
  idNumber: ofDocument(/^[A-Z0-9]{6,9}$/, 'Numărul actului are între 6 și 9 litere și cifre.'),
  idExpiresOn: day,
};

/** How a person is reached. */
export const contactOfPerson = { phone: emptyAsNull(phone), email: emptyAsNull(requiredEmail) };

/** Their name, in a call that changes them. */
export const changedName = line(MAX_LENGTH.personName);

/** The facts of a body that has them beside its other fields or, as answers do, under `facts`; those under it win. */
export function liftFacts<Body extends { readonly facts?: object | undefined }>({ facts, ...body }: Body) {
  return { ...body, ...facts };
}

/** The facts of a person in an answer: null, unknown. The sealed ones stand beside them, in part. */
export const answeredFacts = z
  .object({
    name: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** ISO day. */
    birthDay: z.string().nullable(),
    judet: z.string().nullable(),
    localitate: z.string().nullable(),
    address: z.string().nullable(),
    maritalState: z.enum(Object.keys(maritalStates) as [MaritalState]).nullable(),
    dependants: z.number().int().nullable(),
    employer: z.string().nullable(),
    /** ISO day. */
    employedSince: z.string().nullable(),
    /** ISO day. */
    idExpiresOn: z.string().nullable(),
  })
  .meta({ id: 'PersonFacts' });

export type PersonFacts = z.infer<typeof answeredFacts>;

/** The sealed facts in an answer; null: unknown. */
export const maskedFacts = {
  /** `•••••••••••27`. */
  cnpMasked: z.string().nullable(),
  /** `RX ••••56`. */
  idMasked: z.string().nullable(),
};

/** The largest property: a square kilometre. */
const MAX_SURFACE = 1_000_000;

/** The years in which a property may have been built. */
const YEARS = { least: 1700, most: 2100 } as const;

const WRONG_YEAR = 'Scrieți anul cu patru cifre.';

/** The fields of a property in a call. */
export const propertyFields = {
  kind: emptyAsNull(z.enum(Object.keys(propertyKinds) as [PropertyKind], 'Alegeți felul imobilului.')),
  address: line(MAX_LENGTH.address),
  cfNumber: line(MAX_LENGTH.bankReference),
  /** Square metres, with two decimals at most. */
  surface: emptyAsNull(
    z
      .number('Scrieți suprafața.')
      .positive('Suprafața trebuie să fie mai mare decât 0.')
      .max(MAX_SURFACE, 'Suprafața este prea mare.')
      .refine((surface) => Math.round(surface * 100) / 100 === surface, 'Scrieți suprafața cu cel mult două zecimale.')
      .meta({ 'x-rule': 'with two decimals at most' }),
  ),
  year: emptyAsNull(
    z
      .number('Scrieți anul construcției.')
      .int('Scrieți un an întreg.')
      .min(YEARS.least, WRONG_YEAR)
      .max(YEARS.most, WRONG_YEAR),
  ),
  energyClass: emptyAsNull(z.enum(ENERGY_CLASSES, 'Alegeți o clasă de la A la G.')),
  /** RON. */
  price: emptyAsNull(amount('Scrieți prețul.')),
};

/** The property of a case; null: unknown. `version` grows with every change. */
export const caseProperty = z
  .object({
    kind: z.enum(Object.keys(propertyKinds) as [PropertyKind]).nullable(),
    address: z.string().nullable(),
    cfNumber: z.string().nullable(),
    surface: z.number().nullable(),
    year: z.number().int().nullable(),
    energyClass: z.enum(ENERGY_CLASSES).nullable(),
    price: z.number().nullable(),
    version: z.number().int(),
    changedByName: z.string().nullable(),
  })
  .meta({ id: 'CaseProperty' });

export type CaseProperty = z.infer<typeof caseProperty>;
