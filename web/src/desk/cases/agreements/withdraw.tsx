import { Textarea } from '@mantine/core';
import type { Agreement } from 'contract/agreements/agreements';
import { MAX_LENGTH } from 'contract/text/text-lengths';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useWithdrawAgreement } from './agreements-api.ts';

type WithdrawProps = { caseId: string; agreement: Agreement; name: string; onClose: () => void };

/** Asks before a withdrawal is noted. */
export function Withdraw({ caseId, agreement, name, onClose }: WithdrawProps) {
  const [note, setNote] = useState('');
  const withdrawing = useWithdrawAgreement(caseId, agreement._id);
  return (
    <ConfirmDialog
      title={`Clientul s-a retras: ${name}`}
      action="Înregistrați retragerea"
      isDoing={withdrawing.isPending}
      failure={messageOf(withdrawing.error) || undefined}
      onConfirm={() => withdrawing.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>De acum nimic nou nu se mai trimite pe baza acestui text. Ce s-a trimis până acum rămâne în istoric.</p>
        <Textarea
          label="Ce a spus clientul (opțional)"
          rows={2}
          maxLength={MAX_LENGTH.documentReason}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
