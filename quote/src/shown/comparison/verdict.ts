import type { CreditData } from 'contract/simulations/credit-data';
import { formatList, formatMonths, rounded } from 'contract/text/romanian';
import { differenceWords } from '../difference-words.ts';
import { isRefinancing } from '../refinancing-outlook.ts';
import { firstInstalment, type Pair } from '../shown-options.ts';

/** How two variants compare; differences are B less A in whole RON, negative where B costs less. */
export type Verdict = {
  /** One sentence, as a friend would say it. */
  readonly sentence: string;
  /** First month: instalment and life insurance. */
  readonly firstMonth: number;
  /** First month at the variable rate, each after its own fixed period; null unless both rates change. */
  readonly afterFixedPeriod: number | null;
  /** "Total de plată"; of a refinancing what is saved in all after every cost of the change, as its heading says it. */
  readonly inAll: number;
};

/** Compares A and B in the first month, after the fixed period and in all; null when there is one variant alone. */
export function verdict({ a, b }: Pair): Verdict | null {
  if (!b) return null;
  const figures = differences(a.creditData, b.creditData);
  const sentences = [comparison(figures, a.creditData, b.creditData), ...rateWords(a.creditData, b.creditData)];
  return { ...figures, sentence: sentences.join(' ') };
}

type Differences = Pick<Verdict, 'firstMonth' | 'afterFixedPeriod' | 'inAll'>;

function differences(a: CreditData, b: CreditData): Differences {
  // Computed from the figures as they are shown, so that the sentence and the rows below it never disagree.
  const by = (figure: (data: CreditData) => number) => rounded(figure(b), 0) - rounded(figure(a), 0);
  return {
    firstMonth: by((data) => firstInstalment(data) + data.asigurareViata),
    afterFixedPeriod:
      hasBothRates(a) && hasBothRates(b) ? by((data) => data.rataLunaraVariabila + data.asigurareViataVariabila) : null,
    inAll: isRefinancing(a) ? by((data) => -data.randamentNetRON) : by((data) => data.totalPayable),
  };
}

const hasBothRates = ({ durataRataFixa, rataLunaraVariabila }: CreditData): boolean =>
  durataRataFixa > 0 && rataLunaraVariabila > 0;

/** A difference at its time, of the variant that the sentence speaks of. */
type Part = { readonly ron: number; readonly per: '' | ' pe lună'; readonly when: string };

/** The sentence speaks of the variant that costs less in all, else of the one that costs less at first. */
function comparison({ firstMonth, afterFixedPeriod, inAll }: Differences, a: CreditData, b: CreditData): string {
  const deciding = [inAll, firstMonth, afterFixedPeriod ?? 0].find((difference) => difference !== 0);
  const parts: Part[] = [
    { ron: firstMonth, per: '', when: 'în prima lună' },
    ...(afterFixedPeriod === null
      ? []
      : [{ ron: afterFixedPeriod, per: ' pe lună', when: afterFixed(a, b) } satisfies Part]),
    { ron: inAll, per: '', when: isRefinancing(a) ? 'în total, cu tot cu costurile schimbării' : 'în total' },
  ];
  if (deciding === undefined) {
    return `A și B costă la fel: ${formatList(parts.map(({ when }) => when))}.`;
  }
  const sign = deciding < 0 ? 1 : -1;
  return `${deciding < 0 ? 'B' : 'A'} costă ${joined(parts.map((part) => ({ ...part, ron: part.ron * sign })))}.`;
}

function afterFixed({ durataRataFixa: ofA }: CreditData, { durataRataFixa: ofB }: CreditData): string {
  return ofA === ofB
    ? 'după perioada fixă'
    : `după perioada fixă (${formatMonths(ofA)} la A, ${formatMonths(ofB)} la B)`;
}

/**
 * Parts that agree are joined by "și", the first that turns against those before it by "dar", a second turn by "și
 * totuși".
 */
function joined(parts: readonly Part[]): string {
  let said = '';
  let direction = 0;
  let turns = 0;
  for (const [index, { ron, per, when }] of parts.entries()) {
    const own = Math.sign(ron);
    const isTurn = own !== 0 && direction !== 0 && own !== direction;
    if (isTurn) turns += 1;
    const link = isTurn ? (turns === 1 ? ', dar ' : ' și totuși ') : index === parts.length - 1 ? ' și ' : ', ';
    said += `${index === 0 ? '' : link}${amount(ron, per)} ${when}`;
    direction = own || direction;
  }
  return said;
}

const amount = (ron: number, per: Part['per']): string => (ron === 0 ? 'la fel' : differenceWords(ron) + per);

/** Where only one rate changes, or none is fixed, what follows is stated without a comparison. */
function rateWords(a: CreditData, b: CreditData): string[] {
  if (hasBothRates(a) === hasBothRates(b) && a.durataRataFixa > 0 === b.durataRataFixa > 0) return [];
  return [`Rata lui A ${ofRate(a)}, a lui B ${ofRate(b)}.`];
}

function ofRate({ durataRataFixa, rataLunaraVariabila }: CreditData): string {
  if (durataRataFixa === 0) return 'este variabilă din prima lună';
  if (rataLunaraVariabila === 0) return 'rămâne fixă până la final';
  return `se schimbă după ${formatMonths(durataRataFixa)}`;
}
