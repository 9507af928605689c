import { Button, TextInput } from '@mantine/core';
import { accountName } from 'contract/accounts/account-fields';
import { contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { CLOSED, statusName } from 'contract/customers/customer-status';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { site } from '../../../shared/brand/brand.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useAccount } from '../../data/account.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';

/** Unanswered calls in a row after which another way is proposed. */
const IN_VAIN = 3;

type UnreachableProps = { customer: Customer; unanswered: number };

/** For a customer who did not answer several times in a row: writing to them, or closing them with the reason. */
export function Unreachable({ customer, unanswered }: UnreachableProps) {
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
        <Button component="a" href={whatsAppUrl(phone, text)} target="_blank" rel="noreferrer" variant="default">
          Mesaj pe WhatsApp
        </Button>
        {email && (
          <Button
            component="a"
            href={`mailto:${email}?subject=${subject}&body=${encodeURIComponent(text)}`}
            variant="default"
          >
            E-mail
          </Button>
        )}
        <Button variant="default" onClick={() => setIsClosing(true)}>
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
  const { state, forget } = useDraftValues('motiv', phone, { reason: 'Nu răspunde la telefon' });
  const [{ reason }, change] = state;
  const cancel = () => {
    forget();
    onClose();
  };
  const closing = useChange(contactLog.close, {
    notice: announces('Client închis', customerSections.calls),
    onSaved: cancel,
  });
  return (
    <Dialog onClose={onClose} title="Închideți clientul">
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          closing.mutate({ params: { phone }, body: { reason: reason.trim(), expectedStatus: status } });
        }}
      >
        <TextInput
          label="Motivul"
          description={`Rămâne ca notiță. Clientul trece la ${statusName(CLOSED)}, iar sarcinile lui se bifează.`}
          value={reason}
          maxLength={MAX_LENGTH.closingReason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          data-autofocus
        />
        {closing.error && <Alert tone="bad">{messageOf(closing.error)}</Alert>}
        <SubmitOrCancel
          submit="Închideți clientul"
          isSending={closing.isPending}
          disabled={reason.trim() === ''}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  );
}
