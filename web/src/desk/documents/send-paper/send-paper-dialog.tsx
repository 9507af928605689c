import { Button, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import type { Customer } from 'contract/customers/customer';
import { paperNames } from 'contract/text/paper-names';
import { LONGEST } from 'contract/text/text-lengths';
import type { RefObject, SubmitEvent } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Segmented } from '../../../shared/ui/components/fields/segmented.tsx';
import { useCustomer } from '../../customers/customers-api.ts';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { Papers } from '../sent-papers-api.ts';
import { TEMPLATES, type Template } from './covering-text.ts';
import { SentNotice } from './sent-notice.tsx';
import { type SendingDraft, useSending } from './use-sending.ts';

type DialogProps = Papers & {
  phone: string;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** How a paper goes to a customer, and with which words. */
export function SendPaperDialog({ phone, opener, onClose, ...papers }: DialogProps) {
  const customer = useCustomer(phone);
  return (
    <Dialog onClose={onClose} opener={opener} title="Trimiteți clientului" size="lg">
      {customer.data ? (
        <Sending papers={papers} customer={customer.data} onClose={onClose} />
      ) : (
        <Waiting error={customer.error} retry={customer.refetch} />
      )}
    </Dialog>
  );
}

function Waiting({ error, retry }: { error: Error | null; retry: () => Promise<unknown> }) {
  if (error) return <LoadFailed retry={retry}>{messageOf(error)}</LoadFailed>;
  return <Skeleton height={320} radius="md" />;
}

type SendingProps = { papers: Papers; customer: Customer; onClose: () => void };

function Sending({ papers, customer, onClose }: SendingProps) {
  const { draft, change, forget, sending, isReady } = useSending(papers, customer);
  if (sending.data) return <SentNotice sent={sending.data} customer={customer} onClose={onClose} />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.mutate();
  };
  const giveUp = () => {
    forget();
    onClose();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <PaperField papers={papers} kind={draft.kind} onChange={(kind) => change({ kind, text: '' })} />
      <ChannelFields draft={draft} customer={customer} change={change} />
      <NativeSelect
        label="Șablon"
        value={draft.template}
        data={Object.entries(TEMPLATES).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => change({ template: templateIn(target.value), text: '' })}
      />
      <Textarea
        label="Textul"
        description="Linkul către document se adaugă singur, la sfârșit."
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        rows={10}
        resize="vertical"
        maxLength={LONGEST.coveringText}
        required
      />
      {sending.error && <Alert tone="bad">Documentul nu a fost trimis. {messageOf(sending.error)}</Alert>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={sending.isPending} disabled={!isReady} data-autofocus>
          {draft.channel === 'email' ? 'Trimiteți' : 'Pregătiți mesajul'}
        </Button>
        <Button variant="default" onClick={giveUp} lang="en">
          Cancel
        </Button>
        <p role="status" className="text-ink-soft text-14">
          {sending.isPending && 'Se pregătește documentul…'}
        </p>
      </div>
    </form>
  );
}

type PaperFieldProps = { papers: Papers; kind: SendingDraft['kind']; onChange: (kind: SendingDraft['kind']) => void };

/** Which of the papers; where there is only one it is named. */
function PaperField({ papers: { papers, offers }, kind, onChange }: PaperFieldProps) {
  const names = offers.map(({ oferta, banca }) => `${oferta} - ${banca}`).join('; ');
  return (
    <div className="grid gap-2">
      {papers.length > 1 ? (
        <Segmented
          legend="Documentul"
          value={kind}
          onChange={onChange}
          options={papers.map((paper) => ({ value: paper.kind, label: paperNames[paper.kind] }))}
        />
      ) : (
        <p className="font-600">{paperNames[kind]}</p>
      )}
      <p className="text-ink-soft text-14 wrap-anywhere">{names}</p>
    </div>
  );
}

type ChannelFieldsProps = {
  draft: SendingDraft;
  customer: Customer;
  change: (changes: Partial<SendingDraft>) => void;
};

/** By which way; a customer without an address can be given one here. */
function ChannelFields({ draft: { channel, email }, customer, change }: ChannelFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Segmented
        legend="Cum trimiteți"
        value={channel}
        onChange={(chosen) => change({ channel: chosen })}
        options={[
          { value: 'email', label: 'E-mail' },
          { value: 'whatsapp', label: 'WhatsApp' },
        ]}
      />
      {channel === 'email' && customer.email !== null && (
        <p className="text-14 wrap-anywhere">
          Către <strong>{customer.email}</strong>
        </p>
      )}
      {channel === 'email' && customer.email === null && (
        <TextInput
          type="email"
          label="E-mailul clientului"
          description="Clientul nu are încă adresă: se păstrează la datele lui."
          value={email}
          onChange={({ target }) => change({ email: target.value })}
          maxLength={LONGEST.email}
          required
        />
      )}
      {channel === 'whatsapp' && (
        <p className="text-ink-soft text-14">
          Mesajul se deschide gata scris în WhatsApp, către {customer.phone}; de acolo îl trimiteți dumneavoastră.
        </p>
      )}
    </div>
  );
}

function templateIn(value: string): Template {
  return value in TEMPLATES ? (value as Template) : 'short';
}
