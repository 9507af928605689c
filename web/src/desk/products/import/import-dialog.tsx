import { type ImportPreview, LARGEST_IMPORT, MAX_IMPORTED, products } from 'contract/products/products';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { NOTHING_CHANGED, SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange, useChanges } from '../../data/change.ts';
import { staffCall } from '../../session/staff-call.ts';
import { ImportReport } from './import-report.tsx';

type ImportDialogProps = { onClose: () => void; onDone: (text: string) => void };

/** Imports a file of products: first a preview of its changes, then the import. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const reading = useChanges([], {
    notice: NOTHING_CHANGED,
    run: (chosen: File) => staffCall(products.previewImport, {}, { files: [chosen] }),
  });
  const applying = useChange(products.applyImport, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ created, changed }) =>
      onDone(`Import încheiat: ${formatCount(created, 'produs nou', 'produse noi')}, ${changedWords(changed)}.`),
  });
  const read = (chosen: File) => {
    setFile(chosen);
    applying.reset();
    reading.mutate(chosen);
  };
  const preview = reading.data;
  const isOld = applying.error instanceof ApiError && applying.error.code === 'PRODUSE_MODIFICATE';
  return (
    <Dialog onClose={onClose} size="xl" title="Importați produse">
      <div className="grid grid-cols-1 gap-4">
        <FileDrop
          file={file}
          isReading={reading.isPending}
          limits={`cel mult ${LARGEST_IMPORT} și ${formatCount(MAX_IMPORTED, 'produs', 'produse')}`}
          onFile={read}
        />
        {reading.error && <Alert tone="bad">{messageOf(reading.error)}</Alert>}
        {applying.error && (
          <Alert tone="bad" action={isOld && file && <Button onClick={() => read(file)}>Comparați din nou</Button>}>
            {messageOf(applying.error)}
          </Alert>
        )}
        {preview && <ImportReport preview={preview} />}
        {preview && (
          <Confirm
            preview={preview}
            isApplying={applying.isPending}
            onConfirm={() => applying.mutate({ body: changesIn(preview) })}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

type ConfirmProps = { preview: ImportPreview; isApplying: boolean; onConfirm: () => void; onClose: () => void };

function Confirm({ preview: { rows, faults }, isApplying, onConfirm, onClose }: ConfirmProps) {
  const count = rows.filter(({ action }) => action !== 'same').length;
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={count === 0 || faults.length > 0} loading={isApplying} onClick={onConfirm}>
        {count === 0 ? 'Nimic de importat' : `Importați ${formatCount(count, 'produs', 'produse')}`}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Renunțați
      </Button>
    </div>
  );
}

/** The body of the call for a preview that a person has confirmed. */
function changesIn({ productsVersion, rows }: ImportPreview) {
  return { productsVersion, rows: rows.filter(({ action }) => action !== 'same').map(({ product }) => product) };
}

function changedWords(count: number): string {
  return formatCount(count, 'produs modificat', 'produse modificate');
}
