import { agreementStates } from 'contract/agreements/agreement-words';
import { type Agreement, agreements } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import type { CaseDetails } from 'contract/cases/cases';
import { fileName } from 'contract/documents/file-name';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import table from '../../../ui/layout/table.module.css';
import { useDownload } from '../../data/change.ts';
import { PdfButton } from '../../documents/pdf-button.tsx';
import { agreementStory } from './clearance-words.ts';
import { isLive } from './missing-agreements.ts';
import { RecordSigned } from './record-signed.tsx';
import { Withdraw } from './withdraw.tsx';

const TONES = { sent: undefined, shown: undefined, accepted: 'good', withdrawn: 'bad', expired: 'warn' } as const;

/** A client's text: its state and history, its paper, and the staff's notes about it by hand. */
export function AgreementRow({ found, agreement }: { found: CaseDetails; agreement: Agreement }) {
  const [open, setOpen] = useState<'signed' | 'withdraw'>();
  const { _id: id, title, bank, state, version, form } = agreement;
  const download = useDownload(agreements.pdf, () => fileName([title, bank ?? ''], 'pdf'));
  const name = [title, bank].filter(Boolean).join(', ');
  const isWaiting = state === 'sent' || state === 'shown';
  const close = () => setOpen(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-600 wrap-anywhere">{name}</span>
          <span className={table.status} data-tone={TONES[state]}>
            {agreementStates[state]}
          </span>
        </p>
        <p className="text-ink-soft text-14 wrap-anywhere">
          Versiunea {version} · {agreementStory(agreement)}
        </p>
        {form && <FormOfBank form={form} />}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <PdfButton
          label={`Descărcați PDF: ${name}`}
          download={{ ...download, mutate: () => download.mutate({ params: { id } }) }}
        />
        {isWaiting && found.closedAt === null && (
          <Button variant="secondary" aria-label={`Semnat pe hârtie: ${name}`} onClick={() => setOpen('signed')}>
            Semnat pe hârtie
          </Button>
        )}
        {isLive(agreement) && (
          <Button variant="quiet" aria-label={`Clientul s-a retras: ${name}`} onClick={() => setOpen('withdraw')}>
            S-a retras
          </Button>
        )}
      </div>
      {open === 'signed' && <RecordSigned found={found} agreement={agreement} name={name} onClose={close} />}
      {open === 'withdraw' && <Withdraw agreement={agreement} name={name} onClose={close} />}
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
