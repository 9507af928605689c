import styles from './customers-page.module.css';
import type { Selection } from './use-selection.ts';

const COLUMNS = [
  { name: 'Client', area: 'who' },
  { name: 'Telefon', area: 'call' },
  { name: 'Etapă', area: 'status' },
  { name: 'Dosar sau cerere', area: 'request' },
  { name: 'Resp.', area: 'responsible' },
  { name: 'Ce urmează', area: 'next' },
  { name: 'Ultimul contact', area: 'last' },
] as const;

/** The heads of the columns, which stay while the rows scroll; the box chooses all rows that were read, or none. */
export function RowsHead({ selection, count }: { selection: Selection; count: number }) {
  const chosen = selection.customers.length;
  return (
    <thead>
      <tr aria-rowindex={1} className={styles.head}>
        <th scope="col" className={`${styles.select} relative z-1 grid place-items-center`}>
          <input
            type="checkbox"
            aria-label="Alegeți toți clienții afișați"
            checked={chosen > 0 && chosen === count}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < count;
            }}
            onChange={selection.toggleAll}
          />
        </th>
        {COLUMNS.map(({ name, area }) => (
          <th key={area} scope="col" className={styles[area]}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
