import type { DatedParameters } from 'contract/parameters/parameter-changes';
import { formatNumber, formatRon } from 'contract/romanian/romanian';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { FeeSamples } from './fee-samples.tsx';
import styles from './parameters.module.css';
import { sampleFees, vatOf } from './tiers-fees.ts';
import { tiersOf } from './value-draft.ts';

/** The tiers of a fee as a table, and the fees for some sample values. */
export function TiersView({ value, all }: { value: unknown; all: readonly DatedParameters[] }) {
  const fees = sampleFees(value, vatOf(all));
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <WideBox label="Treptele onorariului">
        <table className={`${table.table} ${styles.figures} tabular`}>
          <thead>
            <tr>
              <th scope="col">Peste</th>
              <th scope="col">Până la</th>
              <th scope="col">Bază</th>
              <th scope="col">Procent</th>
              <th scope="col">Minim</th>
            </tr>
          </thead>
          <tbody>
            {tiersOf(value).map(({ panaLa, peste, procent, baza, minim }) => (
              <tr key={peste}>
                <td>{formatNumber(peste)}</td>
                <td>{panaLa === null ? 'fără limită' : formatNumber(panaLa)}</td>
                <td>{formatRon(baza)}</td>
                <td>{formatNumber(procent, 2)}&nbsp;%</td>
                <td>{minim === 0 ? '–' : formatRon(minim)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      {fees && <FeeSamples before={fees} />}
    </div>
  );
}
