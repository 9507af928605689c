import type { CaseDetails } from 'contract/cases/cases';
import { caseProperty } from 'contract/cases/person-facts';
import { type PropertyField, propertyKinds, propertyLabels } from 'contract/cases/person-words';
import { buildPeriodNames, type LoanFormInput } from 'contract/fields/loan-form';
import { capitalised, formatExact, formatExactRon, formatRon } from 'contract/romanian/romanian';
import { amountOf, decimalText, moneyText, parseTypedDecimal } from 'contract/romanian/typed-money';
import type { z } from 'zod';
import type { ConflictField } from '../../../ui/dialogs/conflict-notice.tsx';
import { draftFields } from '../../data/conflict.ts';

/** The property as it is typed: choices by their name on the wire, empty for none. */
export type PropertyDraft = { readonly [Field in PropertyField]: string };

/** The fields of a property that are typed, with their version. */
export const propertyRecord = caseProperty.omit({ changedByName: true });

type Stored = Omit<z.infer<typeof propertyRecord>, 'version'>;

export const PROPERTY_FIELDS = Object.keys(propertyLabels) as PropertyField[];

/** The titles of its fields. */
export const PROPERTY_TITLES = Object.fromEntries(
  PROPERTY_FIELDS.map((field) => [field, capitalised(propertyLabels[field])]),
) as Record<PropertyField, string>;

/** The fields of a property; all empty where nothing is known. */
export function propertyDraftOf(home: Stored | null): PropertyDraft {
  const { kind, address, cfNumber, surface, year, energyClass, price } = home ?? NOTHING;
  return {
    kind: kind ?? '',
    address: address ?? '',
    cfNumber: cfNumber ?? '',
    surface: surface === null ? '' : decimalText(surface),
    year: year === null ? '' : String(year),
    energyClass: energyClass ?? '',
    price: price === null ? '' : moneyText(price),
  };
}

const NOTHING: Stored = {
  ...{ kind: null, address: null, cfNumber: null, surface: null, year: null, energyClass: null, price: null },
};

/** The body of the call; a number that cannot be read is refused at its field. */
export function propertyToSend({ kind, energyClass, surface, year, price, ...lines }: PropertyDraft) {
  const typed = (text: string, read: (text: string) => number | undefined) =>
    text.trim() === '' ? null : (read(text) ?? Number.NaN);
  return {
    ...lines,
    kind: (kind || null) as Stored['kind'],
    energyClass: (energyClass || null) as Stored['energyClass'],
    surface: typed(surface, parseTypedDecimal),
    year: typed(year, parseTypedDecimal),
    price: typed(price, amountOf),
  };
}

/** The fields as a colleague stored them meanwhile, beside what was typed. */
export function propertyConflictFields(stored: Stored, mine: PropertyDraft): ConflictField[] {
  const words = { kind: kindName };
  return draftFields(PROPERTY_TITLES, { stored: propertyDraftOf(stored), mine }, words);
}

const kindName = (kind: string) => (Object.hasOwn(propertyKinds, kind) ? Reflect.get(propertyKinds, kind) : '');

/** A known field in words; undefined for an unknown one. */
export function propertyText(home: NonNullable<CaseDetails['home']>, field: PropertyField): string | undefined {
  const value = home[field];
  if (value === null) return undefined;
  if (field === 'kind') return kindName(String(value));
  if (field === 'surface') return `${formatExact(Number(value))} m²`;
  return field === 'price' ? formatExactRon(Number(value)) : String(value);
}

/** The first years of the construction periods of the form, from period 2 on. */
const LATER_PERIODS = [1977, 2001, 2024] as const;

/** How a field differs from the answer in the case's form, which stays as it is; undefined: it does not. */
export function unlikeForm(
  home: NonNullable<CaseDetails['home']>,
  field: PropertyField,
  { valoareImobil, anulConstructiei, clasaEnergetica }: LoanFormInput,
): string | undefined {
  const { price, year, energyClass } = home;
  if (field === 'price') {
    const value = amountOf(valoareImobil);
    return price !== null && value > 0 && value !== price ? formatRon(value) : undefined;
  }
  if (field === 'energyClass') {
    return energyClass !== null && clasaEnergetica && clasaEnergetica !== energyClass
      ? String(clasaEnergetica)
      : undefined;
  }
  const [period, known] = [Number(anulConstructiei), 1 + LATER_PERIODS.filter((first) => (year ?? 0) >= first).length];
  if (field !== 'year' || year === null || period < 1 || period === known) return undefined;
  return buildPeriodNames[String(period)]?.toLowerCase();
}
