import { personName } from 'contract/fields/loan-form';
import { formatCount, formatExactRon, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { LimitWays } from 'contract/simulations/credit-data';
import { toRon } from 'loan/money';
import type { WaysIntoLimit } from 'loan/outcome';
import { termRuleWords } from './age-at-end.ts';

/** The figures of the sentences, beside the ways themselves; RON a month. */
type Income = { readonly venituriEligibile: number; readonly alteRate: number };

/** The ways on the wire. */
export function toLimitWays({ excess, neededIncome, limitedBy, repayment, fittingMonths }: WaysIntoLimit): LimitWays {
  return {
    depasire: toRon(excess),
    venitNecesar: neededIncome === null ? null : toRon(neededIncome),
    limitataDe: limitedBy?.person ?? null,
    varsta: limitedBy?.age ?? null,
    ...(limitedBy?.maxAge !== undefined && { varstaMaxima: limitedBy.maxAge }),
    rambursare: repayment === null ? null : toRon(repayment),
    perioadaPosibila: fittingMonths,
  };
}

/** The person whose age keeps a term short, and the owner of that rule; undefined: nobody. */
export function shortTermSentence(
  { limitataDe: person, varsta, varstaMaxima }: Pick<LimitWays, 'limitataDe' | 'varsta' | 'varstaMaxima'>,
  months: number,
): string | undefined {
  if (person === null || varsta === null) return undefined;
  const [term, age] = [formatMonths(months), formatCount(varsta, 'an', 'ani')];
  const whose = person === 0 ? `aveți ${age}` : `${personName(person)} are ${age}`;
  return `Perioada cea mai lungă este de ${term}, pentru că ${whose}. ${termRuleWords({ varstaMaxima })}`;
}

/** The ways to bring the loan within the limit, one sentence each; `maximum` is the loan that fits, RON. */
export function limitWaysSentences(ways: LimitWays, income: Income, maximum: number): string[] {
  return [
    ...fewerInstalments(ways, income),
    ...moreIncome(ways, income),
    ...younger(ways),
    ...smallerSum(ways, maximum),
  ];
}

/** The sentence appears only when closing other loans suffices. */
function fewerInstalments({ depasire }: LimitWays, { alteRate }: Income): string[] {
  if (alteRate < depasire) return [];
  return [
    `Dacă închideți rate de cel puțin ${formatRon(Math.ceil(depasire))} pe lună din cele de ${formatExactRon(alteRate)} de acum, creditul intră în limită.`,
  ];
}

function moreIncome({ venitNecesar }: LimitWays, { venituriEligibile }: Income): string[] {
  if (venitNecesar === null) return [];
  const needed = Math.ceil(venitNecesar);
  return [
    `Ar intra în limită cu venituri de cel puțin ${formatRon(needed)} pe lună luate în calcul, cu ${formatRon(Math.ceil(needed - venituriEligibile))} mai mult decât acum; se adună și venitul unui codebitor.`,
  ];
}

function younger({ limitataDe }: LimitWays): string[] {
  return limitataDe === null
    ? []
    : ['La unele bănci, un codebitor mai tânăr poate lungi perioada și micșora rata; un broker vă spune la care.'];
}

function smallerSum({ rambursare }: LimitWays, maximum: number): string[] {
  return rambursare === null
    ? []
    : [
        `O sumă mai mică, de cel mult ${formatRon(maximum)}, intră în limită: ar trebui să rambursați anticipat ${formatRon(Math.ceil(rambursare))}.`,
      ];
}
