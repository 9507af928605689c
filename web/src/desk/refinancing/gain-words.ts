import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { formatDate, formatFirstMonths, formatMonths, formatRon } from 'contract/text/romanian';

type Gain = Pick<
  RefinancingOpportunity,
  'gainMonths' | 'monthsLeft' | 'instalment' | 'laterInstalment' | 'laterExceedsToday' | 'fixedEndsOn'
>;

/** With which instalment of the present loan the offer is compared, where it is not today's: else undefined. */
export function comparedWith({
  fixedEndsOn,
  instalment,
}: Pick<Gain, 'fixedEndsOn' | 'instalment'>): string | undefined {
  if (!fixedEndsOn) return undefined;
  return `Dobânda fixă de acum se încheie la ${formatDate(fixedEndsOn)}: este comparată rata de după, ${formatRon(instalment)} la IRCC-ul de acum. Până atunci se plătește rata de acum`;
}

/** For how long the gain lasts, after its sum: a gain is never told without it. */
export function gainSpan({ gainMonths, monthsLeft }: Pick<Gain, 'gainMonths' | 'monthsLeft'>): string {
  return gainMonths >= monthsLeft
    ? `mai puțin pe lună până la capăt (${formatMonths(monthsLeft)})`
    : `mai puțin pe lună ${formatFirstMonths(gainMonths)}`;
}

/** What the instalment is afterwards, and how it stands to the one it is compared with; undefined where nothing follows. */
export function whatFollows({ instalment, laterInstalment, laterExceedsToday, fixedEndsOn }: Gain): string | undefined {
  if (laterInstalment === null) return undefined;
  const later = `Apoi rata este ${formatRon(laterInstalment)}`;
  const [asIt, thanIt] = fixedEndsOn ? ['cât cea comparată', 'decât cea comparată'] : ['ca acum', 'decât acum'];
  const difference = formatRon(Math.abs(laterInstalment - instalment));
  if (laterExceedsToday) return `${later}, cu ${difference} mai mult ${thanIt}`;
  return laterInstalment === instalment ? `${later}, ${asIt}` : `${later}, cu ${difference} mai puțin ${thanIt}`;
}
