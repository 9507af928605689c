import { personName } from 'contract/fields/loan-form';
import { capitalised, formatCount, formatList, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { HouseholdCase, HouseholdCases } from 'contract/simulations/simulations';
import type { Household } from '../household.ts';
import { differenceWords } from './differences.ts';

/** The name of a person who signs, by their index: the borrower is 0. */
type NameOf = (personIndex: number) => string;

/** A line about the people who sign: its name and its text. */
type Line = readonly [label: string, text: string];

/**
 * The number of people who sign, and the person whose age sets the longest term; empty for a person who signs alone.
 */
export function householdLines(household: Household | null): readonly Line[] {
  if (!household) return [];
  const { people, longestTerm, limitedBy } = household;
  const reason = limitedBy ? ` (${personName(limitedBy.personIndex)}, ${yearsOfAge(limitedBy.age)})` : '';
  return [
    ['Persoane care semnează', String(people)],
    ['Cea mai lungă perioadă', `${formatMonths(longestTerm)}${reason}`],
  ];
}

const yearsOfAge = (age: number): string => formatCount(age, 'an', 'ani');

/**
 * The effects of signing together, and the borrower's loan alone: `Împreună puteți lua cu 182.000 RON mai mult;
 * perioada scade la 22 de ani, pentru că Persoana 2 are 43 de ani. Fără codebitor: 411.051 RON pe 30 de ani.`
 */
export function householdSentence(cases: HouseholdCases, nameOf: NameOf = personName): string {
  return [...gain(cases, nameOf), ...withoutWords(cases, nameOf)].map((sentence) => `${sentence}.`).join(' ');
}

/** A loan of zero has no term. */
function gain(cases: HouseholdCases, nameOf: NameOf): readonly string[] {
  const { singur, impreuna } = cases;
  if (singur.data <= 0 && impreuna.data <= 0) return ['Nici cu codebitor, nici fără nu puteți lua acum un credit'];
  if (singur.data <= 0) {
    return [`Împreună puteți lua cel mult ${sumAndTerm(impreuna)}; fără codebitor nu puteți lua acum un credit`];
  }
  const more = impreuna.data - singur.data;
  const alone = `Fără codebitor: ${sumAndTerm(singur)}`;
  if (impreuna.data <= 0) return ['Împreună nu puteți lua acum un credit', alone];
  return [`Împreună puteți lua ${more === 0 ? 'tot atât' : differenceWords(more)}; ${termWords(cases, nameOf)}`, alone];
}

const sumAndTerm = ({ data, perioadaCreditata }: HouseholdCase): string =>
  `${formatRon(data)} pe ${formatMonths(perioadaCreditata)}`;

/** The term grows only when the borrower earns nothing and, by parameter, only the ages of earners count. */
function termWords({ singur, impreuna }: HouseholdCases, nameOf: NameOf): string {
  const term = formatMonths(impreuna.perioadaCreditata);
  if (impreuna.perioadaCreditata === singur.perioadaCreditata) return `perioada rămâne de ${term}`;
  if (impreuna.perioadaCreditata > singur.perioadaCreditata) {
    return `perioada crește la ${term}, pentru că se ține seama numai de vârsta celor cu venituri`;
  }
  const { ceaMaiInVarsta, varsta } = impreuna;
  if (ceaMaiInVarsta === null || varsta === null) return `perioada scade la ${term}`;
  return `perioada scade la ${term}, pentru că ${ageWords(ceaMaiInVarsta, varsta, nameOf)}`;
}

function ageWords(personIndex: number, age: number, nameOf: NameOf): string {
  return personIndex === 0 ? `aveți ${yearsOfAge(age)}` : `${nameOf(personIndex)} are ${yearsOfAge(age)}`;
}

/** The sentence appears only for a person whose signature costs more than it brings. */
function withoutWords({ impreuna, faraCelCareLimiteaza: without }: HouseholdCases, nameOf: NameOf): readonly string[] {
  if (!without || without.data <= impreuna.data) return [];
  return [`${withoutTitle(impreuna, nameOf)}: ${sumAndTerm(without)}`];
}

function withoutTitle({ perioadaLimitataDe: personIndex }: HouseholdCase, nameOf: NameOf): string {
  return personIndex === 0 || personIndex === null ? 'Fără dumneavoastră' : `Fără ${nameOf(personIndex)}`;
}

/** One of the household cases, for the table. */
export type ShownHouseholdCase = {
  readonly title: string;
  /** The people who sign. */
  readonly people: string;
  readonly sum: string;
  readonly term: string;
  /** The oldest person whose age counts; empty without a birth date. */
  readonly age: string;
  /** True when no other case has as large a loan. */
  readonly isLargest: boolean;
};

/**
 * The household cases side by side: alone, together, and without the person who shortens the term; none when all are
 * equal.
 */
export function shownHouseholdCases(cases: HouseholdCases, nameOf: NameOf = personName): readonly ShownHouseholdCase[] {
  const { singur, impreuna, faraCelCareLimiteaza: without } = cases;
  const all: readonly (readonly [string, HouseholdCase])[] = [
    ['Numai dumneavoastră', singur],
    ['Împreună', impreuna],
    ...(without ? [[withoutTitle(impreuna, nameOf), without] as const] : []),
  ];
  if (all.every(([, each]) => isAlike(each, singur))) return [];
  return all.map(([title, each]) => ({
    title,
    people: peopleWords(each, nameOf),
    sum: formatRon(each.data),
    term: each.data > 0 ? `pe ${formatMonths(each.perioadaCreditata)}` : '',
    age: oldestWords(each, nameOf),
    isLargest: all.every(([, other]) => other === each || other.data < each.data),
  }));
}

/** Two cases without a loan are equal, whatever their terms. */
function isAlike(one: HouseholdCase, other: HouseholdCase): boolean {
  return one.data === other.data && (one.data <= 0 || one.perioadaCreditata === other.perioadaCreditata);
}

function peopleWords({ persoane }: HouseholdCase, nameOf: NameOf): string {
  const names = persoane.map((personIndex) => (personIndex === 0 ? 'dumneavoastră' : nameOf(personIndex)));
  return capitalised(names.length === 1 ? `numai ${names[0]}` : formatList(names));
}

function oldestWords({ ceaMaiInVarsta, varsta }: HouseholdCase, nameOf: NameOf): string {
  if (ceaMaiInVarsta === null || varsta === null) return '';
  const whose = ceaMaiInVarsta === 0 ? 'a dumneavoastră' : nameOf(ceaMaiInVarsta);
  return `${yearsOfAge(varsta)} (${whose})`;
}
