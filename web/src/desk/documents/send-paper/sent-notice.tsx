import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type SentPaper, sentPapers } from 'contract/documents/sent-papers';
import { type Task, tasks } from 'contract/tasks/tasks';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { LinkToCopy } from '../link-to-copy.tsx';
import { REVOKED } from '../sent-papers-section.tsx';

type SentNoticeProps = {
  /** A paper just sent: only now its link is known. */
  sent: {
    readonly paper: SentPaper;
    readonly address: string;
    /** The address that opens WhatsApp with the message. */
    readonly message: string;
    /** The tab was led there already. */
    readonly isOpened: boolean;
    /** Tasks that asked for it. */
    readonly completed: readonly Task[];
  };
  onClose: () => void;
};

/**
 * Says that a paper was sent, with its link; on WhatsApp the message, ready to send. A mistaken link can be ended here.
 */
export function SentNotice({ sent, onClose }: SentNoticeProps) {
  const revoking = useChange(sentPapers.revoke, { notice: REVOKED });
  const isOver = sent.paper.channel === 'email' || sent.isOpened || revoking.isSuccess;
  // Focuses the next button, since the one that had the focus disappeared with the form.
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={next} className="grid grid-cols-1 gap-4">
      {revoking.isSuccess ? (
        <Alert tone="warn">Linkul este revocat: clientul nu mai poate deschide documentul.</Alert>
      ) : (
        <Link sent={sent} />
      )}
      {sent.completed.map((task) => (
        <CompletedTask key={task._id} task={task} />
      ))}
      {revoking.error && <Alert tone="bad">{messageOf(revoking.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isOver ? 'primary' : 'secondary'}
          onClick={onClose}
          {...(isOver && { 'data-autofocus': true })}
        >
          Gata
        </Button>
        {!revoking.isSuccess && (
          <Button
            variant="danger"
            loading={revoking.isPending}
            onClick={() => revoking.mutate({ params: { id: sent.paper._id } })}
          >
            Revocați linkul
          </Button>
        )}
      </div>
    </div>
  );
}

/** A task that the sending has completed; it can be opened again. */
function CompletedTask({ task: { _id: id, title } }: { task: Task }) {
  const reopening = useChange(tasks.reopen, { notice: SHOWN_BY_SCREEN });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="wrap-anywhere" role="status">
        Sarcina „{title}” este {reopening.isSuccess ? 'din nou deschisă' : 'făcută'}.
      </p>
      {!reopening.isSuccess && (
        <Button
          variant="quiet"
          loading={reopening.isPending}
          aria-label={`Redeschideți sarcina: ${title}`}
          onClick={() => reopening.mutate({ params: { id } })}
        >
          Redeschideți
        </Button>
      )}
      {reopening.error && <Alert tone="bad">{messageOf(reopening.error)}</Alert>}
    </div>
  );
}

function Link({ sent: { paper, address, message, isOpened } }: Pick<SentNoticeProps, 'sent'>) {
  const isByEmail = paper.channel === 'email';
  return (
    <>
      <Alert tone="good">
        {isByEmail && `E-mailul cu linkul pleacă acum către ${paper.sentTo}.`}
        {!isByEmail && isOpened && 'Mesajul s-a deschis gata scris în WhatsApp: trimiteți-l de acolo.'}
        {!isByEmail && !isOpened && 'Documentul este pregătit. Deschideți WhatsApp și trimiteți mesajul.'}
      </Alert>
      {!isByEmail && (
        <LinkButton
          href={message}
          target="_blank"
          rel="noopener"
          variant={isOpened ? 'secondary' : 'primary'}
          icon={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
          className="justify-self-start"
          {...(!isOpened && { 'data-autofocus': true })}
        >
          Deschideți WhatsApp
        </LinkButton>
      )}
      <LinkToCopy
        address={address}
        description={`Valabil până la ${formatInstant(paper.expiresAt)}. După ce închideți, nu mai poate fi văzut; documentul rămâne în fișa clientului, la „Documente trimise”.`}
      />
    </>
  );
}
