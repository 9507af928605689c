import { type Agreement, agreements } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { customerPage } from 'contract/customer-record/customer-page';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import type { Form } from '../../../shared/forms/use-form.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { AGREEMENTS_SECTION } from './missing-agreements.ts';

type RecordSignedProps = { found: CaseDetails; agreement: Agreement; name: string; onClose: () => void };

/** The scan of a text signed by hand, its signer and its day. */
export function RecordSigned({ found, agreement, name, onClose }: RecordSignedProps) {
  const data = useRead(customerPage.get, { params: { phone: found.customer.phone } });
  const form = useSaveForm({
    draft: useUnkeptValues({ filename: '', signedOn: today() as string, name: found.customer.name }),
    change: agreements.recordSigned,
    sent: (signed) => ({ params: { id: agreement._id }, body: signed }),
    notice: announces('Semnătură înregistrată', AGREEMENTS_SECTION),
    onClose,
  });
  const files = data.data?.files ?? [];
  return (
    <SaveDialog
      form={form}
      title={`Semnat pe hârtie: ${name}`}
      {...(files.length > 0 && { submit: 'Înregistrați semnătura' })}
    >
      {data.isPending && <Skeleton height={200} />}
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
      {files.length > 0 && <SignedFields form={form} files={files} />}
    </SaveDialog>
  );
}

type Signed = { filename: string; signedOn: string; name: string };

type SignedFieldsProps = {
  form: Pick<Form<Signed>, 'field'>;
  files: readonly { filename: string; originalname: string; uploadDate: string }[];
};

function SignedFields({ form, files }: SignedFieldsProps) {
  const { onChange, ...file } = form.field('filename');
  return (
    <>
      <Select
        {...file}
        label="Fișierul semnat"
        hint="Nu este în listă? Încărcați-l mai întâi la „Fișiere” din acest dosar."
        options={[
          { value: '', label: 'Alegeți…' },
          ...files.map(({ filename: value, originalname, uploadDate }) => ({
            value,
            label: `${originalname} (${formatInstantDay(uploadDate)})`,
          })),
        ]}
        onChange={onChange}
      />
      <DateInput label="Ziua semnării" {...form.field('signedOn')} />
      <TextInput label="Cine a semnat" maxLength={MAX_LENGTH.personName} {...form.field('name')} />
    </>
  );
}
