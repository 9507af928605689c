import { agreementStates } from 'contract/agreements/agreement-words';
import { type Agreement, agreements } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import type { CaseDetails } from 'contract/cases/cases';
import { customerPage } from 'contract/customer-record/customer-page';
import { fileName } from 'contract/documents/file-name';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { PhoneFold } from '../../../ui/layout/fold.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDownload } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { PdfButton } from '../../documents/pdf-button.tsx';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { isTogether, personLabel } from '../signers.ts';
import styles from './agreements.module.css';
import { agreementStory } from './clearance-words.ts';
import { AGREEMENTS_SECTION, isLive } from './missing-agreements.ts';

const TONES = { sent: undefined, shown: undefined, accepted: 'good', withdrawn: 'bad', expired: 'warn' } as const;

/** A signer's text: its state and history, its paper, and the staff's notes about it by hand. */
export function AgreementRow({ found, agreement }: { found: CaseDetails; agreement: Agreement }) {
  const [open, setOpen] = useState<'signed' | 'withdraw'>();
  const { _id: id, title, bank, person, state, version, form } = agreement;
  const download = useDownload(agreements.pdf, () => fileName([title, bank ?? ''], 'pdf'));
  const name = [title, bank && bankName(bank)].filter(Boolean).join(', ');
  const ofWhom = isTogether(found) ? `${name}, ${isolated(personLabel(person))}` : name;
  const isWaiting = state === 'sent' || state === 'shown';
  // What nobody has accepted can only be taken back; an agreement is its client's to end.
  const withdrawal = isWaiting ? 'Retrageți textul' : 'S-a retras';
  const close = () => setOpen(undefined);
  return (
    <li className={styles.row}>
      <PhoneFold
        heading={
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 min-w-0">
            <span className="font-600 wrap-anywhere">{name}</span>
            <span className={table.status} data-tone={TONES[state]}>
              {agreementStates[state]}
            </span>
          </span>
        }
      >
        <div className="min-w-0">
          <p className="text-ink-soft text-14 wrap-anywhere">
            {agreementStory(agreement)} · versiunea {version}
          </p>
          {form && <FormOfBank form={form} />}
        </div>
        <div className={`${styles.commands} flex flex-wrap items-center gap-1 print:hidden`}>
          <PdfButton
            variant="quiet"
            label={`Descărcați PDF: ${ofWhom}`}
            download={{ ...download, mutate: () => download.mutate({ params: { id } }) }}
          />
          {isWaiting && found.closedAt === null && (
            <Button
              variant="quiet"
              className="px-2 text-14"
              aria-label={`Semnat pe hârtie: ${ofWhom}`}
              onClick={() => setOpen('signed')}
            >
              Semnat pe hârtie
            </Button>
          )}
          {isLive(agreement) && (
            <Button
              variant="quiet"
              className="px-2 text-14"
              aria-label={`${withdrawal}: ${ofWhom}`}
              onClick={() => setOpen('withdraw')}
            >
              {withdrawal}
            </Button>
          )}
        </div>
      </PhoneFold>
      {open === 'signed' && <RecordSigned found={found} agreement={agreement} name={ofWhom} onClose={close} />}
      {open === 'withdraw' && <Withdraw agreement={agreement} title={`${withdrawal}: ${ofWhom}`} onClose={close} />}
    </li>
  );
}

/** The bank's own form that went with a text: to be printed, or read again. */
function FormOfBank({ form }: { form: NonNullable<Agreement['form']> }) {
  const download = useDownload(bankForms.download, () => form.name);
  return (
    <>
      <Button
        variant="quiet"
        loading={download.isPending}
        onClick={() => download.mutate({ params: { id: form._id } })}
        className="min-h-[1.875rem] px-0"
      >
        Formularul băncii: {form.name}
      </Button>
      {download.error && <Alert tone="bad">{messageOf(download.error)}</Alert>}
    </>
  );
}

type WithdrawProps = { agreement: Agreement; title: string; onClose: () => void };

/** Asks before a withdrawal is noted. */
function Withdraw({ agreement: { _id: id }, title, onClose }: WithdrawProps) {
  const form = useSaveForm({
    draft: useUnkeptValues({ note: '' }),
    change: agreements.withdraw,
    sent: (body) => ({ params: { id }, body }),
    notice: announces('Retragere înregistrată', AGREEMENTS_SECTION),
    onClose,
  });
  return (
    <SaveDialog form={form} title={title} submit="Înregistrați retragerea">
      <p>De acum nimic nou nu se mai trimite pe baza acestui text. Ce s-a trimis până acum rămâne în istoric.</p>
      <TextArea label="Ce a spus (opțional)" rows={2} maxLength={MAX_LENGTH.documentReason} {...form.field('note')} />
    </SaveDialog>
  );
}

type RecordSignedProps = { found: CaseDetails; agreement: Agreement; name: string; onClose: () => void };

/** The scan of a text signed by hand, its signer and its day. */
function RecordSigned({ found, agreement, name, onClose }: RecordSignedProps) {
  const data = useRead(customerPage.get, { params: { phone: found.customer.phone } });
  const form = useSaveForm({
    draft: useUnkeptValues({ filename: '', signedOn: today() as string, name: agreement.person.name ?? '' }),
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
