import { accountName } from 'contract/accounts/account-fields';
import { type Contact, contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { CLOSED, statusName } from 'contract/customers/customer-status';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OUTCOMES } from '../../customers/outcomes.ts';
import { useAccount } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import styles from './contact-log.module.css';
import { LogContact } from './log-contact.tsx';
import { unansweredInARow } from './unanswered.ts';

/** Calls shown before a press shows the others. */
const SHOWN = 3;

/** The calls to a customer: the note of the last one, the earlier ones, and the next step without an answer. */
export function ContactLogSection({ phone, customer }: { phone: string; customer: Customer | undefined }) {
  const contacts = useRead(contactLog.getForCustomer, { params: { phone } });
  return (
    <Section id={customerSections.calls} title="Apeluri">
      <LogContact phone={phone} />
      {contacts.isPending && <Skeleton height={72} />}
      {contacts.error && <RecordLoadFailed failure={contacts.error} retry={contacts.refetch} />}
      {contacts.data && customer && <Unreachable customer={customer} unanswered={unansweredInARow(contacts.data)} />}
      {contacts.data && <Log contacts={contacts.data} />}
    </Section>
  );
}

function Log({ contacts }: { contacts: readonly Contact[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (contacts.length === 0) return <p className="text-ink-soft">Niciun apel notat încă.</p>;
  return (
    <>
      <ol className={`${styles.log} lined-2 grid grid-cols-1`}>
        {contacts.slice(0, showsAll ? undefined : SHOWN).map(({ _id, outcome, note, createdAt, createdByName }) => (
          <li key={_id}>
            <span className="font-600">{OUTCOMES[outcome].noted}</span>
            <span className="text-ink-soft text-14">
              {formatInstant(createdAt)}
              {createdByName && (
                <>
                  {' '}
                  · <bdi>{createdByName}</bdi>
                </>
              )}
            </span>
            {note && (
              <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {contacts.length > SHOWN && !showsAll && (
        <div>
          <Button variant="quiet" className="-ms-3 px-3" onClick={() => setShowsAll(true)}>
            Toate apelurile ({contacts.length})
          </Button>
        </div>
      )}
    </>
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
