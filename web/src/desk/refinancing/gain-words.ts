import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { formatFirstMonths, formatMonths, formatRon } from 'contract/text/romanian';

type Gain = Pick<
  RefinancingOpportunity,
  'gainMonths' | 'monthsLeft' | 'instalment' | 'laterInstalment' | 'laterExceedsToday'
>;

/** For how long the gain lasts, after its sum: a gain is never told without it. */
export function gainSpan({ gainMonths, monthsLeft }: Pick<Gain, 'gainMonths' | 'monthsLeft'>): string {
  return gainMonths >= monthsLeft
    ? `mai puțin pe lună până la capăt (${formatMonths(monthsLeft)})`
    : `mai puțin pe lună ${formatFirstMonths(gainMonths)}`;
}

/** What the instalment is afterwards, and how it stands to today's; undefined where nothing follows. */
export function whatFollows({ instalment, laterInstalment, laterExceedsToday }: Gain): string | undefined {
  if (laterInstalment === null) return undefined;
  const later = `Apoi rata este ${formatRon(laterInstalment)}`;
  const difference = formatRon(Math.abs(laterInstalment - instalment));
  if (laterExceedsToday) return `${later}, cu ${difference} mai mult decât acum`;
  return laterInstalment === instalment ? `${later}, ca acum` : `${later}, cu ${difference} mai puțin decât acum`;
}
