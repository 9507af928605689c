import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatExactRon, formatLimitPercent, formatMonths, formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import type { LimitWays } from 'contract/simulations/credit-data';
import { limitWaysSentences, shortTermSentence } from 'quote/limit-ways';
import { warningText } from 'quote/warnings';
import type { OverIndebtedFigures } from './scenarios-view.ts';

/** The sentences about a loan that the income does not carry. */
export type OverIndebtedWords = {
  /** The reason of the short term. */
  readonly term: string | undefined;
  /** The payment, and its share of the income. */
  readonly share: string | undefined;
  /** The remedies, one sentence each; at least one. */
  readonly ways: readonly string[];
  /** The assurance that a present loan stays. */
  readonly present: string | undefined;
  /** The warnings without those in `term`. */
  readonly warnings: OverIndebtedFigures['warnings'];
};

/** The sentences of the screen; `smallest` is the smallest loan, RON, if the income carries less. */
export function overIndebtedWords(
  figures: OverIndebtedFigures,
  formData: LoanFormInput,
  smallest: number | undefined,
): OverIndebtedWords {
  const { least, ways, income, maximum, warnings } = figures;
  const reduced = warnings.find(({ code }) => code === 'PERIOADA_REDUSA');
  const ownTerm = ways && least ? shortTermSentence(ways, least.months) : undefined;
  return {
    term: reduced ? warningText(reduced) : ownTerm,
    share: shareWords(figures),
    ways: [
      ...tooSmall(maximum, smallest),
      ...(ways ? limitWaysSentences(toShownMaximum(ways), income, maximum) : [ANY_INCOME]),
      ...longerTerm(ways?.perioadaPosibila ?? null),
    ],
    present: presentWords(formData),
    warnings: warnings.filter((warning) => warning !== reduced),
  };
}

/** The shown sum is 1 RON below the largest: the borrower must repay that much more. */
function toShownMaximum(ways: LimitWays): LimitWays {
  return { ...ways, rambursare: ways.rambursare === null ? null : ways.rambursare + 1 };
}

const ANY_INCOME = 'Un venit mai mare schimbă răspunsul: se adună și cel al altei persoane care semnează.';

function shareWords({ least, wanted, income }: OverIndebtedFigures): string | undefined {
  if (wanted === null) return undefined;
  if (!least) return `Toate ratele la un loc ar ajunge la ${formatLimitPercent(wanted * 100)} din venituri.`;
  const { payment, lifeInsurance, months } = least;
  const parts =
    lifeInsurance > 0
      ? `în prima lună ați plăti cel puțin ${formatExactRon(payment)} (rata ${formatExactRon(payment - lifeInsurance)} și asigurarea de viață ${formatExactRon(lifeInsurance)})`
      : `rata ar fi de cel puțin ${formatExactRon(payment)}`;
  const others = income.alteRate > 0 ? `; cu ratele de acum (${formatExactRon(income.alteRate)}) înseamnă` : ', adică';
  return `Pe ${formatMonths(months)}, ${parts}${others} ${formatLimitPercent(wanted * 100)} din venitul de ${formatExactRon(income.venituriEligibile)} luat în calcul.`;
}

function tooSmall(maximum: number, smallest: number | undefined): string[] {
  if (smallest)
    return [
      `Cel mai mic credit este de ${formatRon(smallest)}, mai mult decât permit acum veniturile și ratele dumneavoastră.`,
    ];
  return maximum > 0 ? [] : ['Acum veniturile și ratele dumneavoastră nu lasă loc pentru un credit nou.'];
}

function longerTerm(months: number | null): string[] {
  return months === null ? [] : [`Pe ${formatMonths(months)} creditul intră în limită, cu dobândă mai multă în total.`];
}

function presentWords({ tipCredit, rataActuala }: LoanFormInput): string | undefined {
  if (tipCredit !== 'Refinantare') return undefined;
  return `Creditul de acum (${formatExactRon(amountOf(rataActuala))} pe lună) rămâne cum este.`;
}
