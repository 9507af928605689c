import type { HouseholdCase, HouseholdCases } from 'contract/simulations/simulations';
import { personName } from 'contract/text/loan-form';
import { formatCount, formatMonths, formatRon } from 'contract/text/romanian';
import type { Household } from '../household.ts';

/** A line about those who sign: its name and what it says. */
type Line = readonly [label: string, text: string];

/** How many sign, and whose age the longest term follows; nothing for somebody who signs alone. */
export function householdLines(household: Household | null): readonly Line[] {
  if (!household) return [];
  const { people, longestTerm, limitedBy } = household;
  return [
    ['Persoane care semnează', String(people)],
    ['Cea mai lungă perioadă', termAndReason(longestTerm, limitedBy?.person ?? null, limitedBy?.age ?? null)],
  ];
}

function termAndReason(months: number, person: number | null, age: number | null): string {
  const reason = person === null || age === null ? '' : ` (${personName(person)}, ${years(age)})`;
  return `${formatMonths(months)}${reason}`;
}

const years = (count: number): string => formatCount(count, 'an', 'ani');

/** What signing together changes, in sentences. */
export function tradeOff({ singur, impreuna, faraCelCareLimiteaza }: HouseholdCases): string {
  const sentences = [
    [comparedSum(impreuna.data - singur.data), changedTerm(impreuna, singur)].filter(Boolean).join('; '),
    caseInWords('Singur', singur),
    faraCelCareLimiteaza && caseInWords(withoutName(impreuna), faraCelCareLimiteaza),
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

function comparedSum(more: number): string {
  if (more === 0) return 'Împreună puteți lua la fel de mult';
  return `Împreună puteți lua cu ${formatRon(Math.abs(more))} mai ${more > 0 ? 'mult' : 'puțin'}`;
}

function changedTerm({ perioadaCreditata, perioadaLimitataDe, varsta }: HouseholdCase, alone: HouseholdCase): string {
  if (perioadaCreditata === alone.perioadaCreditata) return '';
  const change = `perioada ${perioadaCreditata < alone.perioadaCreditata ? 'scade' : 'crește'} la ${formatMonths(perioadaCreditata)}`;
  if (perioadaLimitataDe === null || varsta === null) return change;
  return `${change}, pentru că ${personName(perioadaLimitataDe)} are ${years(varsta)}`;
}

function caseInWords(who: string, { data, perioadaCreditata }: HouseholdCase): string {
  return data === 0 ? `${who}: niciun credit` : `${who}: ${formatRon(data)} pe ${formatMonths(perioadaCreditata)}`;
}

const withoutName = ({ perioadaLimitataDe }: HouseholdCase): string => `Fără ${personName(perioadaLimitataDe ?? 0)}`;

/** The cases beside each other: what each column is called, and the rows; null where all of them say the same. */
export function sideBySideCases({ singur, impreuna, faraCelCareLimiteaza }: HouseholdCases): {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [string, ...string[]])[];
} | null {
  const cases = [singur, impreuna, ...(faraCelCareLimiteaza ? [faraCelCareLimiteaza] : [])];
  const isSame = ({ data, perioadaCreditata }: HouseholdCase): boolean =>
    data === singur.data && perioadaCreditata === singur.perioadaCreditata;
  if (cases.every(isSame)) return null;
  return {
    heads: ['Singur', 'Împreună', withoutName(impreuna)].slice(0, cases.length),
    rows: [
      ['Suma maximă', ...cases.map(({ data }) => formatRon(data))],
      [
        'Cea mai lungă perioadă',
        ...cases.map(({ perioadaCreditata, perioadaLimitataDe, varsta }) =>
          termAndReason(perioadaCreditata, perioadaLimitataDe, varsta),
        ),
      ],
    ],
  };
}
