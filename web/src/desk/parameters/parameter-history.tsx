import type { DatedParameters } from 'contract/parameters/parameter-changes';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { formatInstant } from '../../shared/time/instant.ts';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { wordsOf } from './parameter-text.ts';
import styles from './parameters.module.css';
import { valueText } from './value-draft.ts';

const box = `${table.box} ${styles.long}`;

/** Every value that the parameter had, the newest day first, folded. */
export function ParameterHistory({ parameter: { name, values, currentId } }: { parameter: DatedParameters }) {
  if (values.length < 2) return null;
  return (
    <details className={styles.history}>
      <summary>Istoric: {formatCount(values.length, 'valoare', 'valori')}</summary>
      <WideBox label={`Istoricul parametrului ${wordsOf(name).label}`} className={box}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Din ziua</th>
              <th scope="col">Valoare</th>
              <th scope="col">Sursă</th>
              <th scope="col">Cine și când</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ id, value, validFrom, source, changedAt, changedBy }) => (
              <tr key={id}>
                <td className="whitespace-nowrap">{formatDate(validFrom)}</td>
                <td>
                  {valueText(name, value)}{' '}
                  {id === currentId && (
                    <span className={table.status} data-tone="good">
                      în vigoare
                    </span>
                  )}
                </td>
                <td>{source}</td>
                <td>
                  <bdi>{changedBy ?? 'programul'}</bdi>, {formatInstant(changedAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
    </details>
  );
}
