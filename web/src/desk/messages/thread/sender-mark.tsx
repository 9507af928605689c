import type { Message } from 'contract/messages/messages';
import { senderProofs } from 'contract/messages/received-words';
import { Alert } from '../../../ui/alert.tsx';
import table from '../../../ui/layout/table.module.css';

/** The warning for e-mails that may not be the customer's own words. */
const ASK_FIRST =
  'Înainte de a schimba o adresă, un cont sau acte după acest mesaj, confirmați la numărul de telefon din fișă.';

/**
 * Marks a received e-mail by the proof of its sender: no mark when it came from the customer's own address; for
 * automatic e-mails only forged ones.
 */
export function SenderMark({ message: { direction, kind, senderProof } }: { message: Message }) {
  if (direction === 'out' || senderProof === 'pass') return null;
  if (senderProof === 'fail')
    return (
      <Alert tone="bad" title={senderProofs.fail} isQuiet>
        Serverul de e-mail a constatat că mesajul nu vine de la adresa pe care o poartă. Nu trimiteți și nu schimbați
        nimic după el: sunați clientul la numărul din fișă.
      </Alert>
    );
  if (kind !== 'reply') return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-14 text-ink-soft">
      <span className={`${table.status} ${table.statusOfLines}`}>{senderProofs[senderProof ?? 'unknown']}</span>
      <span>{ASK_FIRST}</span>
    </p>
  );
}
