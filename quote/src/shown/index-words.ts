import type { AssumedRobor } from 'contract/refinancing/refinancing';
import { formatDate, formatPercent } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import type { Quarter } from 'loan/index-quarter';

/** A value of IRCC, a fraction, with its quarter. */
export type QuarterlyIndex = Pick<CreditData, 'ircc' | 'irccTrimestru'>;

const NUMERALS = ['I', 'II', 'III', 'IV'];

/** `2026T1` is `trim. I 2026`. */
export function quarterInWords(quarter: Quarter): string {
  const [year, number] = quarter.split('T');
  return `trim.\u00a0${NUMERALS[Number(number) - 1]}\u00a0${year}`;
}

/** The only written form of an IRCC value: `5,56 %, trim. I 2026`. */
export function indexInWords({ ircc, irccTrimestru }: QuarterlyIndex): string {
  return `${formatPercent(ircc)}, ${quarterInWords(irccTrimestru)}`;
}

/** The condition of every instalment that varies: `dacă IRCC rămâne 5,56 %, trim. I 2026`. */
export function ifIndexStays(index: QuarterlyIndex): string {
  return `dacă IRCC rămâne ${indexInWords(index)}`;
}

/** An assumed ROBOR with the day of its value: `ROBOR 3M 5,92 % (scris la 12 noiembrie 2026)`. */
export function roborInWords({ tenor, value, typedOn }: AssumedRobor): string {
  return `ROBOR\u00a0${tenor}M ${formatPercent(value / 100)} (scris la ${formatDate(typedOn)})`;
}

type UsedIndex = QuarterlyIndex & Pick<CreditData, 'irccLipsaDin' | 'dataInceputCredit'>;

/**
 * Says that the IRCC of the figures' day is missing, and names the value used instead; null: it is there. `today` (ISO)
 * is the day of the reader, for a screen; without it the sentence stays true for ever.
 */
export function missingIndexWords(used: UsedIndex, today?: string): string | null {
  const { irccLipsaDin, dataInceputCredit } = used;
  if (irccLipsaDin === null) return null;
  const value = `Valoarea IRCC în vigoare din ${formatDate(irccLipsaDin)}`;
  return dataInceputCredit === today
    ? `${value} nu este introdusă încă: calculăm cu ultima introdusă, ${indexInWords(used)}.`
    : `${value} nu era introdusă la ${formatDate(dataInceputCredit)}: s-a calculat cu ultima introdusă, ${indexInWords(used)}.`;
}

/** The same for several loans of one day, once; null if none of them ever varies. */
export function missingIndexOf(loans: readonly CreditData[], today?: string): string | null {
  const varying = loans.find(({ rataLunaraVariabila }) => rataLunaraVariabila > 0);
  return varying ? missingIndexWords(varying, today) : null;
}
