import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { saveAs } from '../../../shared/api/save-as.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { type Access, agreementPdf, useChange, withdraw } from '../calls/client-calls.ts';
import {
  type ClientAgreement,
  canBeWithdrawn,
  standingWords,
  titleWords,
  withdrawalWords,
} from './agreement-sentences.ts';
import { FormOfBank } from './form-of-bank.tsx';

type AcceptedAgreementProps = { access: Access; agreement: ClientAgreement; onWithdrawn: (notice: string) => void };

/** An accepted text: its day, its PDF, and its withdrawal. */
export function AcceptedAgreement({ access, agreement, onWithdrawn }: AcceptedAgreementProps) {
  const [isConfirming, setConfirming] = useState(false);
  const title = titleWords(agreement);
  const saving = useMutation({
    mutationFn: async () => saveAs(await agreementPdf(access, agreement._id), `${title}.pdf`),
  });
  return (
    <li className="grid gap-2 py-3 border-b border-line">
      <h3 className="text-16">{title}</h3>
      <p className="text-14 text-ink-soft">{standingWords(agreement)}</p>
      {saving.error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
      <FormOfBank access={access} agreement={agreement} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => saving.mutate()} loading={saving.isPending}>
          Descărcați PDF
          <span className="visually-hidden">: {title}</span>
        </Button>
        {canBeWithdrawn(agreement) && (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            Retrageți
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
      <Withdrawal
        access={access}
        agreement={agreement}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onWithdrawn={onWithdrawn}
      />
    </li>
  );
}

type WithdrawalProps = AcceptedAgreementProps & { isOpen: boolean; onClose: () => void };

/** Asks before the withdrawal: a new acceptance needs a newly sent text. */
function Withdrawal({ access, agreement, isOpen, onClose, onWithdrawn }: WithdrawalProps) {
  const withdrawing = useChange(access, (id: string) => withdraw(access, id));
  const title = titleWords(agreement);
  // The sentence takes the focus only after the panel has left.
  const sayWithdrawn = () => {
    if (withdrawing.isSuccess) onWithdrawn(`Ați retras „${title}”.`);
  };
  return (
    <Modal look="sheet" open={isOpen} onClose={onClose} onClosed={sayWithdrawn} title={`Retrageți „${title}”?`}>
      <p>{withdrawalWords(agreement)}</p>
      <p>Dacă vă răzgândiți, brokerul dumneavoastră vă poate trimite textul din nou.</p>
      {withdrawing.isError && <Alert tone="bad">{messageOf(withdrawing.error)}</Alert>}
      <div className="grid gap-3 md:flex">
        <Button
          onClick={() => withdrawing.mutate(agreement._id, { onSuccess: onClose })}
          loading={withdrawing.isPending}
        >
          Da, retrageți
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Nu, păstrați
        </Button>
      </div>
    </Modal>
  );
}
