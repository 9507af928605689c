import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { paperNames } from 'contract/documents/paper-names';
import type { SendableKind } from 'contract/documents/sent-papers';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { offerLabel } from 'contract/products/product-names';
import { writePhone } from 'contract/romanian/phone';
import { type RefObject, useEffect, useRef } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { TEMPLATES, type Template } from './covering-text.ts';
import { SentNotice } from './sent-notice.tsx';
import { type PaperSending, type Papers, useSending } from './use-sending.ts';

type Opener = RefObject<HTMLButtonElement | null>;
type DialogProps = { papers: Papers; phone: string; opener: Opener; onClose: () => void };

/** The dialog that sends a paper to a customer; the customer is read first. */
export function SendPaperDialog({ phone, opener, onClose, papers }: DialogProps) {
  const customer = useRead(customers.getCustomer, { query: { phone } });
  if (customer.data) return <Begun papers={papers} customer={customer.data} opener={opener} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} opener={opener} title={TITLE} size="lg">
      {customer.error ? (
        <LoadFailed retry={customer.refetch}>{messageOf(customer.error)}</LoadFailed>
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

const TITLE = 'Trimiteți clientului';

type BegunProps = { papers: Papers; customer: Customer; opener: Opener; onClose: () => void };

function Begun(props: BegunProps) {
  return <SendingDialog {...props} sender={useSending(props.papers, props.customer, props.onClose)} />;
}

type SendingProps = {
  papers: Papers;
  customer: Customer;
  sender: PaperSending;
  opener?: Opener;
  onClose: () => void;
};

/** The text and the channel of a paper to send; after sending, its link. */
export function SendingDialog({ papers, customer, sender, opener, onClose }: SendingProps) {
  const { close, saved } = sender.form;
  return (
    <Dialog onClose={saved ? onClose : close} {...(opener && { opener })} title={TITLE} size="lg">
      {saved ? (
        <SentNotice sent={saved} onClose={onClose} />
      ) : (
        <SendingForm papers={papers} customer={customer} sender={sender} />
      )}
    </Dialog>
  );
}

function SendingForm({ papers, customer, sender }: Pick<SendingProps, 'papers' | 'customer' | 'sender'>) {
  const { form } = sender;
  const { kind, template } = form.values;
  return (
    <SaveForm
      form={form}
      submit={<Commands hasEmail={customer.email !== null} sender={sender} />}
      failed={(failure) => <Alert tone="bad">Documentul nu a fost trimis. {messageOf(failure)}</Alert>}
    >
      {papers.stop}
      <PaperField papers={papers} kind={kind} onChange={(chosen) => form.change({ kind: chosen, text: '' })} />
      <Recipient customer={customer} form={form} />
      <Select
        label="Șablon"
        value={template}
        options={Object.entries(TEMPLATES).map(([value, label]) => ({ value, label }))}
        onChange={(value) => form.change({ template: templateIn(value), text: '' })}
      />
      <TextArea
        label="Textul"
        hint="Linkul către document se adaugă singur, la sfârșit."
        {...form.field('text')}
        rows={10}
        maxLength={MAX_LENGTH.coveringText}
        required
      />
    </SaveForm>
  );
}

type CommandsProps = { hasEmail: boolean; sender: PaperSending };

/** Both channels; Enter uses the first one that has an address. */
function Commands({ hasEmail, sender: { form, sendBy, isReady } }: CommandsProps) {
  const { isSaving, sent } = form;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReady) row.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isReady]);
  return (
    <div ref={row} className="flex flex-wrap items-center gap-2">
      <Button
        type="submit"
        variant={hasEmail ? 'primary' : 'secondary'}
        icon={<IconSend size={18} stroke={1.8} aria-hidden />}
        loading={isSaving && sent?.channel === 'email'}
        disabled={!isReady || isSaving}
        data-autofocus={hasEmail || undefined}
      >
        Trimiteți pe e-mail
      </Button>
      <Button
        variant={hasEmail ? 'secondary' : 'primary'}
        icon={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        loading={isSaving && sent?.channel === 'whatsapp'}
        disabled={!isReady || isSaving}
        onClick={() => sendBy('whatsapp')}
        data-autofocus={!hasEmail || undefined}
      >
        WhatsApp
      </Button>
      <Button variant="secondary" onClick={form.cancel}>
        Renunțați
      </Button>
      <p role="status" className="text-ink-soft text-14">
        {isSaving && 'Se pregătește documentul…'}
      </p>
    </div>
  );
}

type PaperFieldProps = { papers: Papers; kind: SendableKind; onChange: (kind: SendableKind) => void };

/** The choice of the paper; a single one is only named. */
function PaperField({ papers: { papers, offers }, kind, onChange }: PaperFieldProps) {
  const names = offers.map(offerLabel).join('; ');
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

type RecipientProps = { customer: Customer; form: PaperSending['form'] };

/** The address and phone that it goes to; a missing e-mail address can be typed here. */
function Recipient({ customer, form }: RecipientProps) {
  const name = customer.name || customer.alias;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="wrap-anywhere">
        Către {name && <bdi className="font-600">{name}</bdi>}
        {customer.email !== null && (
          <>
            {name && ', '}
            <strong>{customer.email}</strong>
          </>
        )}
      </p>
      <p className="text-ink-soft text-14">
        Pe WhatsApp mesajul se deschide gata scris, către {writePhone(customer.phone)}; de acolo îl trimiteți
        dumneavoastră.
      </p>
      {customer.email === null && (
        <TextInput
          type="email"
          label="E-mailul clientului"
          hint="Pentru trimiterea pe e-mail. Clientul nu are încă adresă: se păstrează la datele lui."
          {...form.field('email')}
          maxLength={MAX_LENGTH.email}
          required
        />
      )}
    </div>
  );
}

function templateIn(value: string): Template {
  return value in TEMPLATES ? (value as Template) : 'short';
}
