import { Button } from '@mantine/core';
import type { ImportPreview } from 'contract/products/products';
import { formatCount } from 'contract/text/romanian';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useApplyImport, usePreviewImport } from '../products-api.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportReport } from './import-report.tsx';

type ImportDialogProps = { onClose: () => void; onDone: (text: string) => void };

/** Imports a file of products: first a preview of what it changes, then the change. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const reading = usePreviewImport();
  const applying = useApplyImport(({ created, changed }) =>
    onDone(`Import încheiat: ${formatCount(created, 'produs nou', 'produse noi')}, ${changedWords(changed)}.`),
  );
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
        <FileDrop file={file} isReading={reading.isPending} onFile={read} />
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
            onConfirm={() => applying.mutate(preview)}
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
      <Button variant="default" onClick={onClose} lang="en">
        Cancel
      </Button>
    </div>
  );
}

function changedWords(count: number): string {
  return formatCount(count, 'produs modificat', 'produse modificate');
}
