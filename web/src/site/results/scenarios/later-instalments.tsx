import { formatCount, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { Scenario } from 'contract/simulations/credit-data';
import { indexInWords } from 'quote/shown/index-words';
import { laterTitle, type Pair } from 'quote/shown/shown-options';
import type { ReactNode } from 'react';
import { Term } from '../../components/term.tsx';
import { IRCC } from '../../components/terms.ts';
import { ResultFold } from '../result-fold.tsx';
import styles from '../results.module.css';
import { fixedPeriodText } from './fixed-period-text.ts';

/** The instalment after the fixed period, with IRCC as it is and higher. Empty for rates fixed to the end. */
export function LaterInstalments({ pair }: { pair: Pair }) {
  const { a, b } = pair;
  const variants = b ? [a, b] : [a];
  const varying = variants.find(({ creditData }) => creditData.indexScenarios.length > 0)?.creditData;
  if (!varying) return null;
  return (
    <ResultFold heading={laterTitle(pair)}>
      <p className="max-w-measure text-ink-soft">
        {fixedPeriodText(variants)} Rata variabilă urmează <Term of={IRCC} />: dacă indicele crește, crește și rata.
      </p>
      <div className="overflow-x-auto">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Dacă IRCC</th>
              {variants.map((_, index) => (
                <th key={LETTERS[index]} scope="col">
                  Varianta {LETTERS[index]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {varying.indexScenarios.map(({ ircc }, index) => (
              <tr key={ircc}>
                <th scope="row">{scenarioName(index, index === 0 ? indexInWords(varying) : formatPercent(ircc))}</th>
                {variants.map((variant, column) => (
                  <td key={LETTERS[column]}>{instalmentAt(variant, index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ResultFold>
  );
}

const LETTERS = ['A', 'B'] as const;

function scenarioName(points: number, index: string): ReactNode {
  const value = <span className="block text-ink-soft text-14">{index}</span>;
  if (points === 0) return <>rămâne ca acum {value}</>;
  return (
    <>
      crește cu {formatCount(points, 'punct procentual', 'puncte procentuale')} {value}
    </>
  );
}

function instalmentAt({ creditData }: Scenario, index: number): string {
  const scenario = creditData.indexScenarios[index];
  if (scenario) return formatRon(scenario.rataLunaraVariabila);
  return creditData.tipRate === 'DESCRESCATOARE' ? 'dobândă fixă' : 'rămâne fixă';
}
