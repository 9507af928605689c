import { productColumns, titleOf } from 'contract/products/product-columns';
import type { ProductInput } from 'contract/products/product-fields';
import type { ProductRecord } from 'contract/products/products';
import { changesBetween } from 'quote/field-changes';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import table from '../../../ui/layout/table.module.css';
import { figureWithUnit } from '../figure-text.ts';
import styles from '../metadata.module.css';
import { useInsuranceModes } from '../use-insurance-modes.ts';

type ConflictDialogProps = {
  theirs: ProductRecord;
  mine: ProductInput | undefined;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Somebody else saved the product meanwhile: shows what differs and lets the user choose whose fields to keep. */
export function ConflictDialog({ theirs, mine, onOverwrite, onTakeTheirs, onClose }: ConflictDialogProps) {
  const modes = useInsuranceModes();
  const differences = mine ? changesBetween(productColumns, theirs, mine) : [];
  return (
    <Dialog onClose={onClose} size="lg" title="Produsul a fost modificat între timp">
      <div className="grid grid-cols-1 gap-4">
        <p>
          <bdi>{theirs.changedBy ?? 'Programul'}</bdi> {theirs.archived ? 'l-a arhivat' : 'l-a salvat'} la{' '}
          {formatInstant(theirs.changedAt)}. Nimic din ce ați scris nu s-a pierdut.
        </p>
        <div className={table.box}>
          <table className={`${table.table} ${styles.effect}`}>
            <thead>
              <tr>
                <th scope="col">Câmp</th>
                <th scope="col">Varianta salvată</th>
                <th scope="col">Ce ați scris</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, from, to }) => (
                <tr key={field}>
                  <th scope="row">{titleOf(field)}</th>
                  <td>{figureWithUnit(field, from, modes)}</td>
                  <td>{figureWithUnit(field, to, modes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onTakeTheirs} data-autofocus>
            Folosiți varianta salvată
          </Button>
          {!theirs.archived && (
            <Button variant="secondary" onClick={onOverwrite}>
              Păstrați ce ați scris
            </Button>
          )}
          <Button variant="secondary" onClick={onClose} lang="en">
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
