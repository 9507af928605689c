import { accountName } from 'contract/accounts/account-fields';
import { contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { CLOSED, statusName } from 'contract/customers/customer-status';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useAccount } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { LogContact } from './log-contact.tsx';
import { unansweredInARow } from './unanswered.ts';

/** Noting a call to a customer, and another way after several without an answer; the timeline has the calls. */
export function ContactLogSection({ phone, customer }: { phone: string; customer: Customer | undefined }) {
  const contacts = useRead(contactLog.getForCustomer, { params: { phone } });
  return (
    <Section id={customerSections.calls} title="Apeluri">
      <LogContact phone={phone} customer={customer} />
      {contacts.error && <RecordLoadFailed failure={contacts.error} retry={contacts.refetch} />}
      {contacts.data && customer && <Unreachable customer={customer} unanswered={unansweredInARow(contacts.data)} />}
    </Section>
  );
}

/** Unanswered calls in a row after which another way is proposed. */
const IN_VAIN = 3;

type UnreachableProps = { customer: Customer; unanswered: number };

/** For a customer who did not answer several times in a row: writing to them, or closing them with the reason. */
function Unreachable({ customer, unanswered }: UnreachableProps) {
  const { data: account } = useAccount();
  const [isClosing, setIsClosing] = useState(false);
  const { phone, email, status } = customer;
  if (!isClosing && (unanswered < IN_VAIN || status === CLOSED)) return null;
  const text = messageFrom(account ? accountName(account) : '');
  const subject = encodeURIComponent(`Când vă putem suna? – ${site().brand}`);
  return (
    <Alert tone="warn" isQuiet title={`${formatCount(unanswered, 'apel', 'apeluri')} la rând fără răspuns`}>
      <p>Scrieți-i, sau închideți clientul dacă nu mai are rost să îl căutați.</p>
      <div className="flex flex-wrap gap-2 mt-2">
        <LinkButton href={whatsAppUrl(phone, text)} target="_blank" rel="noreferrer" variant="secondary">
          Mesaj pe WhatsApp
        </LinkButton>
        {email && (
          <LinkButton href={`mailto:${email}?subject=${subject}&body=${encodeURIComponent(text)}`} variant="secondary">
            E-mail
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => setIsClosing(true)}>
          Închideți clientul…
        </Button>
      </div>
      {isClosing && <CloseCustomer customer={customer} onClose={() => setIsClosing(false)} />}
    </Alert>
  );
}

/** The text for the customer, true of everybody who did not answer. */
function messageFrom(name: string): string {
  const who = name === '' ? `Vă scriu de la ${site().brand}.` : `Sunt ${name}, de la ${site().brand}.`;
  return `Bună ziua! ${who} V-am sunat de mai multe ori și nu am reușit să vorbim. Când vă pot suna?`;
}

function CloseCustomer({ customer: { phone, status }, onClose }: { customer: Customer; onClose: () => void }) {
  const form = useSaveForm({
    draft: useDraftValues('motiv', phone, { reason: 'Nu răspunde la telefon' }),
    change: contactLog.close,
    sent: ({ reason }) => ({ params: { phone }, body: { reason: reason.trim(), expectedStatus: status } }),
    notice: announces('Client închis', customerSections.calls),
    onClose,
  });
  return (
    <SaveDialog
      form={form}
      title="Închideți clientul"
      submit="Închideți clientul"
      isIncomplete={form.values.reason.trim() === ''}
    >
      <TextInput
        label="Motivul"
        hint={`Rămâne ca notiță. Clientul trece la ${statusName(CLOSED)}, iar sarcinile lui se bifează.`}
        maxLength={MAX_LENGTH.closingReason}
        data-autofocus
        {...form.field('reason')}
      />
    </SaveDialog>
  );
}
