import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { type Agreement, agreements } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { customerPage } from 'contract/customer-record/customer-page';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { AGREEMENTS_SECTION } from './missing-agreements.ts';

type RecordSignedProps = { found: CaseDetails; agreement: Agreement; name: string; onClose: () => void };

/** The scan of what was signed by hand, who signed and when. */
export function RecordSigned({ found, agreement, name, onClose }: RecordSignedProps) {
  const data = useRead(customerPage.get, { params: { phone: found.customer.phone } });
  return (
    <Dialog onClose={onClose} title={`Semnat pe hârtie: ${name}`}>
      {data.isPending && <Skeleton height={200} radius="md" />}
      {data.error && !data.data && (
        <LoadFailed failure={data.error} retry={data.refetch}>
          Fișierele clientului nu s-au putut citi.
        </LoadFailed>
      )}
      {data.data?.files.length === 0 && (
        <Alert tone="info">
          Mai întâi încărcați hârtia semnată, scanată sau fotografiată, la „Fișiere” din acest dosar; apoi alegeți-o
          aici.
        </Alert>
      )}
      {data.data && data.data.files.length > 0 && (
        <SignedForm found={found} agreement={agreement} onClose={onClose} files={data.data.files} />
      )}
    </Dialog>
  );
}

type SignedFormProps = Omit<RecordSignedProps, 'name'> & {
  files: readonly { filename: string; originalname: string; uploadDate: string }[];
};

function SignedForm({ found, agreement, files, onClose }: SignedFormProps) {
  const recording = useChange(agreements.recordSigned, {
    notice: announces('Semnătură înregistrată', AGREEMENTS_SECTION),
    onSaved: onClose,
  });
  const form = useForm({
    state: useValues({ filename: '', signedOn: today() as string, name: found.customer.name }),
    validate: ({ filename, signedOn, name }) =>
      failed({
        filename: filename === '' && 'Alegeți fișierul semnat.',
        signedOn: signedOn === '' && 'Scrieți ziua semnării.',
        name: name.trim() === '' && 'Scrieți cine a semnat.',
      }),
    onSubmit: (signed) =>
      recording.mutate(
        { params: { id: agreement._id }, body: signed },
        { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
      ),
  });
  const { onChange, ...file } = form.field('filename');
  const isShown = recording.error && !form.showsAtFields(fieldErrorsOf(recording.error));
  return (
    <form {...form.formProps} className="grid grid-cols-1 gap-4">
      <NativeSelect
        {...file}
        label="Fișierul semnat"
        description="Nu este în listă? Încărcați-l mai întâi la „Fișiere” din acest dosar."
        data={[
          { value: '', label: 'Alegeți…' },
          ...files.map(({ filename: value, originalname, uploadDate }) => ({
            value,
            label: `${originalname} (${formatInstantDay(uploadDate)})`,
          })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <DateInput label="Ziua semnării" {...form.field('signedOn')} />
      <TextInput
        label="Cine a semnat"
        autoComplete="off"
        maxLength={MAX_LENGTH.personName}
        {...eventInput(form.field('name'))}
      />
      {isShown && <Alert tone="bad">{messageOf(recording.error)}</Alert>}
      <SubmitOrCancel submit="Înregistrați semnătura" isSending={recording.isPending} onCancel={onClose} />
    </form>
  );
}
