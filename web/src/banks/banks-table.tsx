import { Button } from '@mantine/core';
import { type BankRecord, bankColumns, banks as calls } from 'contract/banks';
import { staffCall } from '../auth/staff-call.ts';
import { DeleteButton } from '../staff/delete-button.tsx';
import { formatInstant } from '../staff/instant.ts';
import table from '../staff/table.module.css';
import styles from './banks.module.css';
import { useRefreshBanks } from './use-banks.ts';

type BanksTableProps = {
  banks: readonly BankRecord[];
  onEdit: (bank: BankRecord) => void;
  onDone: (text: string) => void;
};

/** The banks, a row each, with who has checked what is known of them. */
export function BanksTable({ banks, ...actions }: BanksTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls the wide table with the arrow keys
    <section className={table.box} tabIndex={0} aria-label="Lista băncilor">
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Bancă</th>
            {bankColumns.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Verificat</th>
            <th scope="col">Acțiuni</th>
          </tr>
        </thead>
        <tbody>
          {banks.map((bank) => (
            <BankRow key={bank.banca} bank={bank} {...actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BankRowProps = Omit<BanksTableProps, 'banks'> & { bank: BankRecord };

function BankRow({ bank, onEdit, onDone }: BankRowProps) {
  const { banca } = bank;
  const refresh = useRefreshBanks();
  const remove = async () => {
    await staffCall(calls.remove, { params: { banca } });
    await refresh();
    onDone(`Banca ${banca} a fost ștearsă din listă.`);
  };
  return (
    <tr>
      <th scope="row">{banca}</th>
      {bankColumns.map(({ field }) => (
        <td key={field} className={styles[field]}>
          {bank[field] || <span className={table.soft}>–</span>}
        </td>
      ))}
      <td>
        <Checked bank={bank} />
      </td>
      <td>
        <div className={table.actions}>
          <Button variant="default" onClick={() => onEdit(bank)} aria-label={`Modificați banca ${banca}`}>
            Modificați
          </Button>
          <DeleteButton
            label={`Ștergeți banca ${banca}`}
            question={`${banca} nu va mai fi în listă; FEIS va arăta „-” în locul datelor de contact. Produsele ei rămân cum sunt.`}
            failed="Failed to delete bank. Please try again."
            remove={remove}
          />
        </div>
      </td>
    </tr>
  );
}

/** Who stands for the data, or that nobody does yet. */
function Checked({ bank: { changedBy, changedAt } }: { bank: BankRecord }) {
  if (changedBy === null) {
    return (
      <span className={table.status} data-tone="warn">
        date de pornire, de verificat
      </span>
    );
  }
  return (
    <span className={table.nowrap}>
      {changedBy}, {formatInstant(changedAt)}
    </span>
  );
}
