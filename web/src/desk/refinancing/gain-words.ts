import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { formatDate, formatFirstMonths, formatMonths, formatRon } from 'contract/text/romanian';
import { indexInWords } from 'quote/shown/index-words';
import { fromMonth } from 'quote/shown/refinancing-words';

type Gain = Pick<
  RefinancingOpportunity,
  'gainMonths' | 'monthsLeft' | 'instalment' | 'laterInstalment' | 'fixedEndsOn' | 'ircc' | 'irccTrimestru'
>;

/** The instalment of the present loan that the offer is compared with, where it is not today's; else undefined. */
export function comparedWith({
  fixedEndsOn,
  instalment,
  ...index
}: Pick<Gain, 'fixedEndsOn' | 'instalment' | 'ircc' | 'irccTrimestru'>): string | undefined {
  if (!fixedEndsOn) return undefined;
  return `Dobânda fixă de acum se încheie la ${formatDate(fixedEndsOn)}: este comparată rata de după, ${formatRon(instalment)} la IRCC ${indexInWords(index)}. Până atunci creditul de acum își păstrează rata, care poate fi mai mică; economia în total ține seama de asta`;
}

/** How long the gain lasts, which is always said after its sum. */
export function gainSpan({ gainMonths, monthsLeft }: Pick<Gain, 'gainMonths' | 'monthsLeft'>): string {
  return gainMonths >= monthsLeft
    ? `mai puțin pe lună până la final (${formatMonths(monthsLeft)})`
    : `mai puțin pe lună ${formatFirstMonths(gainMonths)}`;
}

/** The instalment after the gain's time and its difference to the compared one; undefined where nothing follows. */
export function whatFollows({ instalment, laterInstalment, fixedEndsOn, ...index }: Gain): string | undefined {
  if (laterInstalment === null) return undefined;
  const later = `Apoi rata este ${formatRon(laterInstalment)} (cu IRCC ${indexInWords(index)})`;
  const [asIt, thanIt] = fixedEndsOn
    ? ['aproape cât cea comparată', 'decât cea comparată']
    : ['aproape ca acum', 'decât acum'];
  const more = Math.round(laterInstalment - instalment);
  if (more === 0) return `${later}, ${asIt}`;
  return `${later}, cu ${formatRon(Math.abs(more))} mai ${more > 0 ? 'mult' : 'puțin'} ${thanIt}`;
}

/** What the change costs and from when that is covered; a voucher may be larger than the costs. */
export function costWords({ costs, breakEvenMonth }: Pick<RefinancingOpportunity, 'costs' | 'breakEvenMonth'>): string {
  if (costs > 0) return `Schimbarea costă ${formatRon(costs)}, acoperiți ${fromMonth(breakEvenMonth)}`;
  return `Ce dă banca înapoi acoperă costurile schimbării${costs < 0 ? `; rămân ${formatRon(-costs)}` : ''}`;
}
