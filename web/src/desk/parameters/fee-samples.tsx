import { formatRon } from 'contract/romanian/romanian';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import styles from './parameters.module.css';
import { SAMPLE_VALUES } from './tiers-fees.ts';

type FeeSamplesProps = {
  /** The name of the fee. */
  label: string;
  /** With tax, RON, for each of the sample values. */
  before: readonly number[];
  /** With the tiers that are being typed. */
  after?: readonly number[] | undefined;
};

/** The fees by the tiers for some sample values, with tax. */
export function FeeSamples({ label, before, after }: FeeSamplesProps) {
  return (
    <WideBox label={`${label}, pentru câteva valori`}>
      <table className={`${table.table} ${styles.figures} tabular`}>
        <thead>
          <tr>
            <th scope="col">Valoare</th>
            <th scope="col">{after ? 'Acum, cu TVA' : 'Onorariu cu TVA'}</th>
            {after && <th scope="col">Cu treptele noi</th>}
          </tr>
        </thead>
        <tbody>
          {SAMPLE_VALUES.map((sum, index) => (
            <tr key={sum}>
              <td>{formatRon(sum)}</td>
              <td>{formatRon(before[index] ?? 0, 2)}</td>
              {after && (
                <td data-changed={before[index] !== after[index] || undefined}>{formatRon(after[index] ?? 0, 2)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}
