import type { ImportError, ImportedRow, ImportPreview } from 'contract/products/products';
import { formatCount } from 'contract/romanian/romanian';
import { Alert } from '../../../ui/alert.tsx';
import type { ShownChange } from '../../../ui/dialogs/change-list.tsx';
import { ChangeList } from '../../../ui/dialogs/change-list.tsx';
import table from '../../../ui/layout/table.module.css';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { type InsuranceModes, modesOf, shownChange } from '../figure-text.ts';
import { useInsuranceModes } from '../use-insurance-modes.ts';

/** The changes of a file in one line; then its errors, line by line; then the changes one by one. */
export function ImportReport({ preview: { rows, faults, notes, notInFile, sheet } }: { preview: ImportPreview }) {
  const changing = rows.filter(({ action }) => action !== 'same');
  return (
    <>
      {notes.map((note) => (
        <Alert key={note} tone="warn">
          {note}
        </Alert>
      ))}
      {sheet && <p>{sheetWords(sheet)}</p>}
      <p role="status">
        {count(rows, 'create')} de adăugat, {count(rows, 'change')} de modificat, {count(rows, 'same')} la fel.
        {notInFile > 0 &&
          ` ${formatCount(notInFile, 'produs din catalog nu apare în fișier și rămâne cum este', 'produse din catalog nu apar în fișier și rămân cum sunt')}.`}
      </p>
      {faults.length > 0 && <ImportErrors errors={faults} />}
      {changing.length > 0 && <Changes rows={changing} />}
    </>
  );
}

/** Which sheet of the workbook was read. */
function sheetWords({ name, of }: NonNullable<ImportPreview['sheet']>): string {
  if (of === 1) return `S-a citit foaia „${name}”.`;
  return `Din ${formatCount(of, 'foaie', 'foi')} s-a citit numai foaia „${name}”.`;
}

function count(rows: readonly ImportedRow[], action: ImportedRow['action']): number {
  return rows.filter((row) => row.action === action).length;
}

function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  return (
    <>
      <Alert tone="bad">
        {formatCount(errors.length, 'problemă', 'probleme')} în fișier. Corectați fișierul și alegeți-l din nou: nimic
        nu se importă până atunci.
      </Alert>
      <WideBox label="Ce este greșit în fișier" className={`${table.box} max-h-[20rem] overflow-auto`}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Rând</th>
              <th scope="col">Coloană</th>
              <th scope="col">Ce este greșit</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td>{line}</td>
                <td>{column ?? '–'}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
    </>
  );
}

function Changes({ rows }: { rows: readonly ImportedRow[] }) {
  const modes = useInsuranceModes();
  return (
    <WideBox label="Ce s-ar schimba" className={`${table.box} max-h-[20rem] overflow-auto`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Rând</th>
            <th scope="col">Oferta</th>
            <th scope="col">Banca</th>
            <th scope="col">Ce s-ar schimba</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, action, product, changes }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{product.oferta}</td>
              <td>{product.banca}</td>
              <td>
                {action === 'create' ? (
                  <span className={table.status}>produs nou</span>
                ) : (
                  <ChangeList changes={shownRow({ product, changes }, modes)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

/** The changes of a row; the units of its insurances before and after may differ too. */
function shownRow(
  { product, changes }: Pick<ImportedRow, 'product' | 'changes'>,
  modes: InsuranceModes,
): ShownChange[] {
  const after = modesOf(product, modes);
  const before = modesOf({ ...product, ...unitsBefore(changes) }, modes);
  return changes.map((change) => shownChange(change, [before, after]));
}

function unitsBefore(changes: ImportedRow['changes']): object {
  const units = changes.filter(({ field }) => field === 'unitateAVT' || field === 'unitateALF');
  return Object.fromEntries(units.map(({ field, from }) => [field, from]));
}
