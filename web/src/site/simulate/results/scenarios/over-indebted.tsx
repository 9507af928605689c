import type { LoanFormInput } from 'contract/text/loan-form';
import { formatNumber, formatPercent, formatRon } from 'contract/text/romanian';
import { useNavigate } from 'react-router';
import { propertyFrom } from '../../../../shared/loan-form/property.ts';
import { Button } from '../../../../shared/ui/components/button.tsx';
import { Stat } from '../../../../shared/ui/components/stat.tsx';
import { Term } from '../../../components/term.tsx';
import { useExchangeRate } from '../../../exchange-rate/exchange-rate.ts';
import { useLimitsInForce } from '../../../limits/limits-api.ts';
import { entry } from '../../../session/form-data.ts';
import { keepDraft } from '../../../session/wizard-session.ts';
import { canSimulateMaximum, withMaximum } from '../max-loan/maximum.ts';
import styles from '../results.module.css';
import type { OverIndebtedFigures } from '../scenarios-view.ts';

type OverIndebtedProps = { figures: OverIndebtedFigures; formData: LoanFormInput };

/** The income does not carry the loan: what the limit is, what would fit, and one button to try it. */
export function OverIndebted({ figures, formData }: OverIndebtedProps) {
  const simulateMaximum = useSimulateMaximum(formData, figures.maximum);
  const { rate } = useExchangeRate();
  const { maximum, limit, wanted } = figures;
  const canTry = canSimulateMaximum(maximum, formData, useLimitsInForce());
  return (
    <section className={styles.block}>
      <h1>Grad maxim de îndatorare depășit!</h1>
      <p className="max-w-measure text-ink-soft">
        Legea limitează partea din venituri care poate merge pe rate, ca să vă rămână destul pentru trai. Acest{' '}
        <Term name="grad de îndatorare" /> ar fi depășit{wanted !== null && `: ar ajunge la ${formatPercent(wanted)}`}.
      </p>
      <div className={`${styles.stats} card`}>
        {limit !== null && <Stat label="Grad maxim de îndatorare" value={formatPercent(limit, 0)} />}
        {maximum > 0 && (
          <Stat
            large
            label="Suma maximă pe care o puteți împrumuta"
            value={formatRon(maximum)}
            note={`aproximativ ${formatNumber(maximum / rate)} EUR`}
          />
        )}
      </div>
      {!canTry && <p className="max-w-measure">{adviceFor(formData)}</p>}
      {canTry && (
        <div className={styles.actions}>
          <Button onClick={simulateMaximum}>Simulați cu suma maximă</Button>
        </div>
      )}
    </section>
  );
}

/** The same form with the largest loan, as a new page: Back leads to this notice, and the home's step shows the new value. */
function useSimulateMaximum(formData: LoanFormInput, maximum: number): () => void {
  const navigate = useNavigate();
  return () => {
    const next = withMaximum(formData, maximum);
    keepDraft('/informatiiImobil', propertyFrom(next), Date.now());
    navigate('/rezultateSimulare', { state: entry(next) });
  };
}

function adviceFor({ tipCredit }: LoanFormInput): string {
  return tipCredit === 'Refinantare'
    ? 'O refinanțare devine posibilă dacă închideți o parte din celelalte rate sau dacă adăugați un venit. Un broker vă poate spune ce ar schimba cel mai mult.'
    : 'Acum veniturile și ratele dumneavoastră nu lasă loc pentru un credit nou. Un credit mic închis mai devreme sau un al doilea venit în dosar pot schimba asta; un broker vă poate spune ce ajută cel mai mult.';
}
