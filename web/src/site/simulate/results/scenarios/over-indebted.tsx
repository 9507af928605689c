import type { LoanFormInput } from 'contract/text/loan-form';
import { formatExactRon, formatLimitPercent, formatNumber, formatPercent, formatRon } from 'contract/text/romanian';
import { amountOf, moneyText } from 'contract/text/typed-money';
import { useId } from 'react';
import { Button } from '../../../../shared/ui/components/button.tsx';
import { Stat } from '../../../../shared/ui/components/stat.tsx';
import { Term } from '../../../components/term.tsx';
import { useExchangeRate } from '../../../exchange-rate/exchange-rate.ts';
import { useLimitsInForce } from '../../../limits/limits-api.ts';
import { canSimulateMaximum, homeWithMaximum, smallestAbove } from '../../maximum.ts';
import { OverfullGauge } from '../failure/failed-pictures.tsx';
import { Stopped } from '../failure/stopped.tsx';
import { HouseholdSection, LONGEST_TERMS } from '../household/household-section.tsx';
import styles from '../results.module.css';
import { useSimulateWith } from '../use-simulate-with.ts';
import { Warnings } from '../warnings.tsx';
import type { OverIndebtedFigures } from './scenarios-view.ts';

type OverIndebtedProps = { figures: OverIndebtedFigures; formData: LoanFormInput };

/** The income does not carry the loan: what the limit is, what would fit, and one button to try it. */
export function OverIndebted({ figures, formData }: OverIndebtedProps) {
  const simulateWith = useSimulateWith(formData);
  const { rate } = useExchangeRate();
  const { maximum, limit, wanted, warnings, cases } = figures;
  const limits = useLimitsInForce();
  const canTry = canSimulateMaximum(maximum, formData, limits);
  const smallest = smallestAbove(maximum, limits);
  const hint = useId();
  return (
    <Stopped picture={<OverfullGauge />}>
      <h1>Grad maxim de îndatorare depășit!</h1>
      <p className="max-w-measure text-ink-soft">
        Norma Băncii Naționale a României limitează partea din venituri care poate merge pe rate, ca să vă rămână destul
        pentru trai. Acest <Term name="grad de îndatorare" /> ar fi depășit
        {wanted !== null && `: ar ajunge la ${formatPercent(wanted)}`}.
      </p>
      <div className={`${styles.stats} card`}>
        {limit !== null && <Stat label="Grad maxim de îndatorare" value={formatLimitPercent(limit * 100)} />}
        {maximum > 0 && (
          <Stat
            large
            label={smallest ? 'Suma pe care o permit veniturile' : 'Suma maximă pe care o puteți împrumuta'}
            value={formatRon(maximum)}
            note={`aproximativ ${formatNumber(maximum / rate)} EUR`}
          />
        )}
      </div>
      {cases && <HouseholdSection cases={cases} formData={formData} basis={LONGEST_TERMS} />}
      <Warnings warnings={warnings} formData={formData} />
      {!canTry && <p className="max-w-measure">{adviceFor(formData, smallest)}</p>}
      {canTry && (
        <div className={styles.actions}>
          <Button
            aria-describedby={hint}
            onClick={() => simulateWith({ valoareImobil: moneyText(homeWithMaximum(formData, maximum)) })}
          >
            Simulați cu suma maximă
          </Button>
          <p id={hint} className="max-w-measure self-center text-ink-soft text-14">
            Schimbă prețul locuinței: {formatExactRon(homeWithMaximum(formData, maximum))}, cu avansul dumneavoastră de{' '}
            {formatExactRon(amountOf(String(formData.valoareAvans)))}.
          </p>
        </div>
      )}
    </Stopped>
  );
}

function adviceFor({ tipCredit }: LoanFormInput, smallest: number | undefined): string {
  if (tipCredit === 'Refinantare')
    return 'O refinanțare devine posibilă dacă închideți o parte din celelalte rate sau dacă adăugați un venit. Un broker vă poate spune ce ar schimba cel mai mult.';
  const why = smallest
    ? `Cel mai mic credit este de ${formatRon(smallest)}, mai mult decât permit acum veniturile și ratele dumneavoastră.`
    : 'Acum veniturile și ratele dumneavoastră nu lasă loc pentru un credit nou.';
  return `${why} Un credit mic închis mai devreme sau un al doilea venit în dosar pot schimba asta; un broker vă poate spune ce ajută cel mai mult.`;
}
