import { formatCount, formatNumber } from 'contract/romanian/romanian';
import { annuity } from 'loan/annuity';
import { fromRon, toRon } from 'loan/money';
import { fromPercent } from 'loan/rate';

/** A loan of round figures: arithmetic, and no bank's offer. */
const EXAMPLE = { loan: 300_000, percent: 6, years: 30 } as const;

/** What will stand in the place of the answer, before the first key. */
export function ExampleInstalment() {
  const { loan, percent, years } = EXAMPLE;
  const instalment = toRon(annuity(fromRon(loan), fromPercent(percent), years * 12));
  return (
    <>
      <p className="text-14 font-650 text-brand-ink">Exemplu de calcul, nu o ofertă</p>
      <p className="text-14">
        <strong className="text-16">{formatNumber(instalment, 0)} RON pe lună</strong> pentru {formatNumber(loan, 0)}{' '}
        RON pe {formatCount(years, 'an', 'ani')}, dacă dobânda ar rămâne {percent} % pe an, fără alte costuri
      </p>
      <p className="text-14 text-ink-soft">Scrieți sumele dumneavoastră: aici apare rata la ofertele băncilor.</p>
    </>
  );
}
