import { kinshipNames } from 'contract/fields/loan-form';
import type { ParameterValues } from 'contract/parameters/parameter-values';
import { ENERGY_CLASSES } from 'contract/products/product-columns';
import { formatCount, formatExactRon, formatFigure, formatFigurePercent } from 'contract/romanian/romanian';
import type { CriteriaValues } from 'contract/simulations/criteria-values';
import type { Option } from '../../ui/fields/select.tsx';

type Kind = 'months' | 'years' | 'people' | 'year' | 'percent' | 'points' | 'ron' | 'choice' | 'kinships';

/** A criterion: its place among the values, its words, and the rule that holds without it. */
export type CriterionField = {
  /** `maxAgeAtEnd`, or within a group: `weights.salary`. */
  readonly path: string;
  readonly label: string;
  readonly kind: Kind;
  /** Of `choice`: the stored value and its words. */
  readonly options?: readonly Option[];
  /** Without the criterion, with the parameters of today. */
  readonly otherwise: (parameters: ParameterValues) => string;
};

/** A part of the criteria, under a heading. */
export type CriteriaGroup = { readonly title: string; readonly fields: readonly CriterionField[] };

const yesNo = (value: boolean): string => (value ? 'da' : 'nu');
const YES_NO: readonly Option[] = [
  { value: 'true', label: yesNo(true) },
  { value: 'false', label: yesNo(false) },
];
const NO_LEAST = () => 'fără minim';

const INSTALMENTS: readonly Option[] = [
  { value: 'FIRST', label: 'prima rată' },
  { value: 'VARIABLE', label: 'rata variabilă' },
  { value: 'STRESSED', label: 'rata la test de stres' },
  { value: 'LARGER', label: 'cea mai mare dintre prima și cea variabilă' },
];

const weight = (source: string, whose: string, parameter: keyof ParameterValues): CriterionField => ({
  path: `weights.${source}`,
  label: `Cât contează ${whose}`,
  kind: 'percent',
  otherwise: (parameters) => formatFigurePercent(Number(parameters[parameter])),
});

const leastMonths = (source: string, label: string): CriterionField => ({
  path: `leastMonths.${source}`,
  label,
  kind: 'months',
  otherwise: NO_LEAST,
});

/** All criteria, in the order of the page and of the form. */
export const criteriaGroups: readonly CriteriaGroup[] = [
  {
    title: 'Vârstă și durată',
    fields: [
      {
        path: 'maxAgeAtEnd',
        label: 'Vârsta cea mai mare la final',
        kind: 'years',
        otherwise: () => '65 de ani; cine are peste 60, încă 5 ani',
      },
      { path: 'minAge', label: 'Vârsta cea mai mică', kind: 'years', otherwise: () => '18 ani' },
      { path: 'longestTerm', label: 'Durata cea mai lungă', kind: 'months', otherwise: () => '360 de luni' },
    ],
  },
  {
    title: 'Venituri',
    fields: [
      weight('salary', 'salariul', 'POND_SALARIU'),
      weight('selfEmployed', 'venitul din PFA', 'POND_PFA'),
      weight('rent', 'chiria', 'POND_CHIRII'),
      weight('dividends', 'dividendele', 'POND_DIVIDENDE'),
      weight('pension', 'pensia', 'POND_PENSIE'),
      leastMonths('salary', 'Vechime la angajatorul de acum'),
      leastMonths('selfEmployed', 'Vechime ca PFA'),
      leastMonths('rent', 'Vechimea chiriei'),
      leastMonths('dividends', 'Vechimea dividendelor'),
      { path: 'leastTotalTenure', label: 'Vechime totală în muncă', kind: 'months', otherwise: NO_LEAST },
      { path: 'minIncome', label: 'Venit minim luat în calcul, pe lună', kind: 'ron', otherwise: NO_LEAST },
    ],
  },
  {
    title: 'Îndatorare',
    fields: [
      {
        path: 'debtRatio.firstHome',
        label: 'Grad de îndatorare, prima locuință',
        kind: 'percent',
        otherwise: ({ GRAD_MAX_PRIMA }) => formatFigurePercent(GRAD_MAX_PRIMA),
      },
      {
        path: 'debtRatio.standard',
        label: 'Grad de îndatorare, altfel',
        kind: 'percent',
        otherwise: ({ GRAD_MAX_STD }) => formatFigurePercent(GRAD_MAX_STD),
      },
      {
        path: 'countedInstalment',
        label: 'Rata care se compară cu venitul',
        kind: 'choice',
        options: INSTALMENTS,
        otherwise: () => 'prima rată',
      },
      {
        path: 'stressPoints',
        label: 'Puncte în plus la testul de stres',
        kind: 'points',
        otherwise: () => 'numai pentru rata la test de stres',
      },
      {
        path: 'countsLifePremium',
        label: 'Asigurarea de viață intră în rată',
        kind: 'choice',
        options: YES_NO,
        otherwise: ({ DTI_INCLUDE_AVT }) => yesNo(DTI_INCLUDE_AVT),
      },
    ],
  },
  {
    title: 'Avans și locuință',
    fields: [
      {
        path: 'maxLtv.noHome',
        label: 'Credit din valoare, fără altă locuință',
        kind: 'percent',
        otherwise: ({ AVANS_MIN_PRIMA }) => formatFigurePercent(100 - AVANS_MIN_PRIMA),
      },
      {
        path: 'maxLtv.ownsHome',
        label: 'Credit din valoare, cu altă locuință',
        kind: 'percent',
        otherwise: ({ AVANS_MIN_STD }) => formatFigurePercent(100 - AVANS_MIN_STD),
      },
      {
        path: 'minBuildYear',
        label: 'Construită cel mai devreme în',
        kind: 'year',
        otherwise: () => 'cum scrie la fiecare produs',
      },
      {
        path: 'minEnergyClass',
        label: 'Clasa energetică cea mai slabă',
        kind: 'choice',
        options: ENERGY_CLASSES.map((value) => ({ value, label: value })),
        otherwise: () => 'cum scrie la fiecare produs',
      },
    ],
  },
  {
    title: 'Sumă și persoane',
    fields: [
      {
        path: 'minLoan',
        label: 'Suma cea mai mică',
        kind: 'ron',
        otherwise: ({ SUMA_MINIMA }) => formatExactRon(SUMA_MINIMA),
      },
      {
        path: 'maxLoan',
        label: 'Suma cea mai mare',
        kind: 'ron',
        otherwise: ({ SUMA_MAXIMA }) => formatExactRon(SUMA_MAXIMA),
      },
      { path: 'maxPeople', label: 'Cel mult câte persoane semnează', kind: 'people', otherwise: () => '4 persoane' },
      {
        path: 'ceilingUsedUp',
        label: 'Plafonul s-a epuizat',
        kind: 'choice',
        options: YES_NO,
        otherwise: () => yesNo(false),
      },
      { path: 'kinship', label: 'Cine poate fi codebitor', kind: 'kinships', otherwise: () => 'oricine' },
    ],
  },
];

/** All criteria, without their groups. */
export const criteriaFields: readonly CriterionField[] = criteriaGroups.flatMap(({ fields }) => fields);

/** The value at a path; undefined without one. */
export function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (typeof part === 'object' && part ? Reflect.get(part, name) : undefined), values);
}

/** The unit behind a typed number; undefined for other kinds. */
export function unitOf({ kind }: CriterionField): string | undefined {
  const units: Partial<Record<Kind, string>> = {
    ...{ months: 'luni', years: 'ani', people: 'persoane' },
    ...{ percent: '%', points: 'puncte', ron: 'RON' },
  };
  return units[kind];
}

/** A value in words, with its unit. */
export function criterionText({ kind, options }: CriterionField, value: unknown): string {
  const number = Number(value);
  switch (kind) {
    case 'months':
      return formatCount(number, 'lună', 'luni');
    case 'people':
      return formatCount(number, 'persoană', 'persoane');
    case 'years':
      return formatCount(number, 'an', 'ani');
    case 'percent':
      return formatFigurePercent(number);
    case 'points':
      return number === 1 ? '1 punct' : `${formatFigure(number)}\u00a0puncte`;
    case 'ron':
      return formatExactRon(number);
    case 'choice':
      return options?.find((option) => option.value === String(value))?.label ?? String(value);
    case 'kinships':
      return (value as NonNullable<CriteriaValues['kinship']>).map((each) => kinshipNames[each]).join('; ');
    default:
      return String(value);
  }
}

/** The criteria that a set has, each in words. */
export function filledIn(values: CriteriaValues): readonly { readonly field: CriterionField; readonly text: string }[] {
  return criteriaFields.flatMap((field) => {
    const value = valueAt(values, field.path);
    return value === undefined ? [] : [{ field, text: criterionText(field, value) }];
  });
}

/** What differs between two sets, in words; a dash for a missing criterion. */
export function criteriaChanges(from: CriteriaValues, to: CriteriaValues) {
  return criteriaFields.flatMap((field) => {
    const [one, other] = [from, to].map((values) => {
      const value = valueAt(values, field.path);
      return value === undefined ? '–' : criterionText(field, value);
    });
    return one === other ? [] : [{ title: field.label, from: one ?? '–', to: other ?? '–' }];
  });
}
