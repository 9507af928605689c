import { formatLimitPercent } from 'contract/text/romanian';
import { toPercent } from 'loan/rate';
import { YES_NO, type YesNo } from '../../../../shared/loan-form/yes-no.ts';
import { Segmented } from '../../../../shared/ui/components/fields/segmented.tsx';
import { Term } from '../../../components/term.tsx';
import { useLimitsInForce } from '../../../limits/limits-api.ts';

type FirstHomeProps = {
  legend: string;
  value: YesNo;
  onChange: (answer: YesNo) => void;
};

/** The question about the first home. Until it is answered the stricter limits hold, and a line says so. */
export function FirstHome({ legend, value, onChange }: FirstHomeProps) {
  const limits = useLimitsInForce();
  const home = value === 'da' ? 'firstHome' : 'standard';
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented legend={legend} value={value} onChange={onChange} options={YES_NO} />
      {limits && (
        <p className="text-ink-soft text-14" aria-live="polite">
          {value === '' && 'Până răspundeți, calculăm cu limitele mai stricte: '}
          <Term name="avans">{value === '' ? 'avans' : 'Avans'}</Term> minim{' '}
          {formatLimitPercent(toPercent(limits.minDownPayment[home]))},{' '}
          <Term name="grad de îndatorare">grad de îndatorare</Term> cel mult{' '}
          {formatLimitPercent(toPercent(limits.debtRatioLimit[home]))}.
        </p>
      )}
    </div>
  );
}
