import { IconUpload } from '@tabler/icons-react';
import type { KindWithForm } from 'contract/agreements/agreement-words';
import { bankForms as api, type BankForm } from 'contract/agreements/bank-forms';
import { LARGEST_FORM, MAX_BYTES_OF_FORM } from 'contract/fields/upload-limits';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces, SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { useChange, useChanges, useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { PdfButton } from '../documents/pdf-button.tsx';
import { useBankNames } from '../products/banks/use-bank-names.ts';
import { staffUpload } from '../session/staff-call.ts';

/** The forms that banks want for a mandate beside our text, and where an administrator adds one. */
export function BankForms({ kind }: { kind: KindWithForm }) {
  const forms = useRead(api.list, {});
  const ofKind = forms.data?.filter((form) => form.kind === kind) ?? [];
  return (
    <Fold heading={`Formularele băncilor (${ofKind.length})`}>
      <div className="grid gap-3">
        <p className="max-w-measure text-ink-soft text-14">
          Formularul PDF al unei bănci pleacă la client împreună cu textul de mai sus, când alegeți acea bancă la
          trimitere. Ce a fost deja trimis rămâne cu formularul de atunci.
        </p>
        {forms.error && (
          <LoadFailed failure={forms.error} retry={forms.refetch}>
            Formularele nu s-au putut citi.
          </LoadFailed>
        )}
        {ofKind.length > 0 && (
          <ul className="ruled-3 grid grid-cols-1">
            {ofKind.map((form) => (
              <FormRow key={form._id} form={form} />
            ))}
          </ul>
        )}
        <AddForm kind={kind} />
      </div>
    </Fold>
  );
}

function FormRow({ form }: { form: BankForm }) {
  const { _id, bank, name, createdAt, createdByName } = form;
  const sent = { params: { id: _id } };
  const download = useDownload(api.download, () => name);
  const removing = useChange(api.remove, { notice: SHOWN_BY_SCREEN });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="font-600 wrap-anywhere">{bank}</p>
        <p className="text-14 text-ink-soft wrap-anywhere">
          {name} · {formatInstant(createdAt)}
          {createdByName && (
            <>
              , de <bdi>{createdByName}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PdfButton
          label={`Descărcați formularul: ${bank}`}
          download={{ ...download, mutate: () => download.mutate(sent) }}
        />
        <DeleteButton
          label={`Ștergeți formularul: ${bank}`}
          question={`Formularul băncii ${bank} nu mai pleacă la clienți de acum încolo. Ce a fost trimis cu el îl păstrează.`}
          failed="Formularul nu s-a putut șterge."
          remove={() => removing.mutateAsync(sent)}
        />
      </div>
    </li>
  );
}

function AddForm({ kind }: { kind: KindWithForm }) {
  const names = useBankNames();
  const [bank, setBank] = useState('');
  const adding = useChanges([api.add], {
    notice: announces('Formular salvat', kind),
    run: (given: { bank: string; file: File }) =>
      staffUpload(api.add, { params: { kind, bank: given.bank } }, [given.file], {}),
    onSaved: () => setBank(''),
  });
  const isTooLarge = adding.variables !== undefined && adding.variables.file.size > MAX_BYTES_OF_FORM;
  const add = (file: File) => adding.mutate({ bank, file });
  return (
    <div className="grid gap-3">
      <Select
        className="md:max-w-[34rem]"
        label="Banca"
        hint="Un formular nou îl înlocuiește pe cel de acum al aceleiași bănci."
        options={[{ value: '', label: 'Alegeți banca' }, ...names]}
        value={bank}
        onChange={setBank}
        beside={
          <FileButton
            variant="secondary"
            accept="application/pdf,.pdf"
            onPick={add}
            icon={<IconUpload size={18} stroke={1.8} aria-hidden />}
            disabled={bank === ''}
            loading={adding.isPending}
          >
            Alegeți PDF-ul
          </FileButton>
        }
      />
      {adding.error && (
        <Alert tone="bad">
          {isTooLarge ? `Formularul este mai mare de ${LARGEST_FORM}.` : messageOf(adding.error)}
        </Alert>
      )}
    </div>
  );
}
