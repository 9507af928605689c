import { type ListedOpportunity, refinancing } from 'contract/refinancing/refinancing';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import table from '../../ui/layout/table.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';

/** The section at which a sent message is announced. */
export const OPPORTUNITIES_SECTION = 'castiguri';

/** Shows the message to a customer and sends it once; then the day of the message. Without an address it says so. */
export function SendOpportunity({ opportunity }: { opportunity: ListedOpportunity }) {
  const { customer, sentAt } = opportunity;
  const [isOpen, setOpen] = useState(false);
  if (sentAt) {
    return (
      <p>
        <span className={`${table.status} ${table.statusOfLines}`} data-tone="good">
          Trimis la {formatInstant(sentAt)}
        </span>
      </p>
    );
  }
  if (opportunity.mayHear === false) {
    return (
      <p className="text-14 text-ink-soft">
        Nu avem acordul clientului pentru mesaje despre acest credit: nu i se scrie. Dacă îl dă, notați-l în fișă.
      </p>
    );
  }
  if (customer.email === null) {
    return <p className="text-14 text-ink-soft">Nu are adresă de e-mail.</p>;
  }
  return (
    <div>
      <Button
        variant="secondary"
        className="px-3"
        onClick={() => setOpen(true)}
        aria-label={`Vedeți mesajul pentru ${customerLabel(customer)}`}
      >
        Vedeți mesajul
      </Button>
      {isOpen && <MessageDialog opportunity={opportunity} onClose={() => setOpen(false)} />}
    </div>
  );
}

type MessageDialogProps = { opportunity: ListedOpportunity; onClose: () => void };

/** The message as it would go now, and the press that sends it. */
function MessageDialog({ opportunity: { _id: id, customer, ownForm }, onClose }: MessageDialogProps) {
  const sent = { params: { id } };
  const message = useRead(refinancing.preview, sent);
  const sending = useChange(refinancing.send, {
    notice: announces('Mesajul a fost trimis', OPPORTUNITIES_SECTION),
    onSaved: onClose,
  });
  const { reasons = [], overLimit = [] } = ownForm ?? {};
  return (
    <Dialog
      title={
        <>
          Mesaj pentru <bdi>{customerLabel(customer)}</bdi>
        </>
      }
      size="lg"
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        {reasons.length + overLimit.length > 0 && (
          <Alert tone="warn" title={reasons.length > 0 ? 'Oferta ar fi refuzată' : 'Oferta este peste limită'}>
            {[...reasons, ...overLimit].join(' ')}
          </Alert>
        )}
        {message.isPending && <Skeleton height={320} />}
        {message.error && !message.data && <LoadFailed retry={message.refetch}>{messageOf(message.error)}</LoadFailed>}
        {message.data && (
          <div className="grid gap-2">
            <p className="font-650">{message.data.subject}</p>
            <p className="whitespace-pre-line wrap-anywhere">{message.data.text}</p>
          </div>
        )}
        {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button
            loading={sending.isPending}
            disabled={!message.data}
            onClick={() => sending.mutate(sent)}
            className="max-w-full wrap-anywhere"
          >
            Trimiteți la {customer.email}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Renunțați
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
