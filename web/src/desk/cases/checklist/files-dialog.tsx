import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { customerPage } from 'contract/customer-record/customer-page';
import type { CustomerFile } from 'contract/documents/file';
import { formatCount } from 'contract/romanian/romanian';
import { formatKilobytes } from '../../../shared/format/format.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { DropZone } from '../../documents/drop-zone.tsx';
import { SendingList } from '../../documents/sending-list.tsx';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { FILES_ATTACHED, looseFiles } from './item-words.ts';
import type { ItemUploads } from './use-item-uploads.ts';

type FilesDialogProps = { found: CaseDetails; item: DocumentItem; uploads: ItemUploads; onClose: () => void };

/** Files for a document: new ones, which are put under it as they are stored, or some that the customer has already. */
export function FilesDialog({ found, item, uploads, onClose }: FilesDialogProps) {
  const data = useRead(customerPage.get, { params: { phone: found.customer.phone } });
  const others = data.data && looseFiles(data.data.files, [item]);
  return (
    <Dialog onClose={onClose} size="lg" title={`Fișiere pentru: ${item.title}`}>
      <div className="grid grid-cols-1 gap-4">
        <DropZone onFiles={uploads.add} />
        <SendingList sendings={uploads.sendings} retry={uploads.retry} cancel={uploads.cancel} />
        {uploads.failure && <Alert tone="bad">{uploads.failure}</Alert>}
        {item.files.length > 0 && (
          <p role="status" className="text-ink-soft">
            Sub act: {formatCount(item.files.length, 'fișier', 'fișiere')}.
          </p>
        )}
        {data.isPending && <Skeleton height={96} />}
        {data.error && (
          <LoadFailed failure={data.error} retry={data.refetch}>
            Lista fișierelor clientului nu s-a putut citi.
          </LoadFailed>
        )}
        {others && others.length > 0 && <ChooseFiles item={item} files={others} onAttached={onClose} />}
        {(!others || others.length === 0) && (
          <Button variant="secondary" className="justify-self-start" onClick={onClose}>
            Gata
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ChooseFilesProps = {
  item: DocumentItem;
  files: readonly CustomerFile[];
  onAttached: () => void;
};

function ChooseFiles({ item: { _id: id }, files, onAttached }: ChooseFilesProps) {
  const form = useSaveForm({
    draft: useUnkeptValues<{ filenames: string[] }>({ filenames: [] }),
    change: checklist.attach,
    sent: (body) => ({ params: { id }, body }),
    notice: FILES_ATTACHED,
    onClose: onAttached,
  });
  const { filenames: chosen } = form.values;
  return (
    <SaveForm
      form={form}
      submit={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={form.isSaving} disabled={chosen.length === 0}>
            Puneți sub act{chosen.length > 0 && ` (${chosen.length})`}
          </Button>
          <Button variant="secondary" onClick={onAttached}>
            Gata
          </Button>
        </div>
      }
    >
      <fieldset className="grid grid-cols-1 gap-1 min-w-0">
        <legend className="mb-1 font-600">Sau alegeți din fișierele clientului</legend>
        {files.map(({ filename, originalname, size, uploadDate }) => (
          <Checkbox
            key={filename}
            name={filename}
            label={
              <>
                <bdi className="wrap-anywhere">{originalname}</bdi>{' '}
                <span className="block text-14 text-ink-soft">
                  {formatKilobytes(size)} · {formatInstant(uploadDate)}
                </span>
              </>
            }
            checked={chosen.includes(filename)}
            onChange={(isChosen) =>
              form.change({ filenames: isChosen ? [...chosen, filename] : chosen.filter((one) => one !== filename) })
            }
          />
        ))}
      </fieldset>
    </SaveForm>
  );
}
