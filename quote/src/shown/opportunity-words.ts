import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { formatDate, formatFirstMonths, formatMonths, formatPercent, formatRon } from 'contract/romanian/romanian';
import { type Decimals, differenceWords, readDifference } from './differences.ts';
import { indexInWords, roborInWords } from './index-words.ts';

/** The figures of an opportunity in its sentences. */
export type Opportunity = Pick<
  RefinancingOpportunity,
  | 'instalment'
  | 'lifePremium'
  | 'newInstalment'
  | 'newLifePremium'
  | 'monthlyGain'
  | 'gainMonths'
  | 'monthsLeft'
  | 'laterInstalment'
  | 'fixedEndsOn'
  | 'robor'
  | 'margin'
  | 'rateBasis'
  | 'ircc'
  | 'irccTrimestru'
>;

/**
 * The gain and its duration. Life insurance falls with the balance: a gain with it holds in the first month, while the
 * instalments stay the same: `cu 310 RON mai puțin în prima lună, cu asigurarea de viață; rata singură este cu 300 RON
 * mai mică în primii 3 ani`.
 */
export function gainWords(one: Opportunity, decimals: Decimals): string {
  const { lifePremium, newLifePremium, monthlyGain } = one;
  const span = spanWords(one);
  const compared = thanWords(one);
  const gain = gainFigure({ monthlyGain }, decimals);
  if (lifePremium === 0 && newLifePremium === 0) return `${gain} pe lună${compared}, ${span}`;
  return `${gain} în prima lună${compared}, cu asigurarea de viață; ${instalmentWords(one, decimals)} ${span}`;
}

/** The gain alone, with which those words begin: `cu 310 RON mai puțin`. */
export function gainFigure({ monthlyGain }: Pick<Opportunity, 'monthlyGain'>, decimals: Decimals): string {
  return `cu ${formatRon(monthlyGain, decimals)} mai puțin`;
}

function thanWords({ fixedEndsOn, robor }: Opportunity): string {
  if (robor) return ' decât rata calculată cu ROBOR';
  return fixedEndsOn ? ' decât rata de după perioada fixă' : '';
}

function instalmentWords({ instalment, newInstalment }: Opportunity, decimals: Decimals): string {
  const more = readDifference(newInstalment, instalment, decimals);
  if (more === 0) return 'rata singură este aproape aceeași';
  return `rata singură este cu ${formatRon(Math.abs(more), decimals)} mai ${more < 0 ? 'mică' : 'mare'}`;
}

function spanWords({ gainMonths, monthsLeft }: Opportunity): string {
  return gainMonths >= monthsLeft ? `până la final (${formatMonths(monthsLeft)})` : formatFirstMonths(gainMonths);
}

/** The later instalment and its difference to the compared one, both without insurance; undefined: none. */
export function laterWords(one: Opportunity, decimals: Decimals): string | undefined {
  const { instalment, laterInstalment, fixedEndsOn, robor } = one;
  if (laterInstalment === null) return undefined;
  const later = `apoi rata, fără asigurare, ar fi de ${formatRon(laterInstalment, decimals)} la IRCC ${indexInWords(one)}`;
  const than = fixedEndsOn || robor ? 'cea comparată' : 'cea de acum';
  const more = readDifference(laterInstalment, instalment, decimals);
  if (more === 0) return `${later}, aproape cât ${than}`;
  return `${later}, ${differenceWords(more, decimals)} decât ${than}`;
}

/**
 * The compared instalment of the present loan, if it is not plainly today's; else undefined. For a loan over ROBOR the
 * sentence names the typed value, and the index of a new loan.
 */
export function comparedWords(one: Opportunity, decimals: Decimals): string | undefined {
  const { fixedEndsOn, robor, margin, rateBasis } = one;
  const instalment = formatRon(one.instalment, decimals);
  const later = `un credit nou cu dobândă variabilă este legat de IRCC (${indexInWords(one)}), nu de ROBOR`;
  if (robor)
    return `Este comparată rata de acum de ${instalment}, calculată cu ${roborInWords(robor)} plus marja de ${formatPercent((margin ?? 0) / 100)} și presupusă neschimbată; ${later}. Banca poate folosi ROBOR din altă zi, deci rata plătită poate fi alta`;
  if (rateBasis === 'robor')
    return `Dobânda de acum este pe ROBOR, iar rata de ${instalment} este presupusă neschimbată până la final; ${later}`;
  if (!fixedEndsOn) return undefined;
  return `Dobânda fixă de acum se încheie la ${formatDate(fixedEndsOn)}: este comparată rata de după, de ${instalment} la IRCC ${indexInWords(one)}. Până atunci creditul de acum își păstrează rata, care poate fi mai mică; economia în total ține seama de asta`;
}
