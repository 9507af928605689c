import { Textarea } from '@mantine/core';
import { type Agreement, agreements } from 'contract/agreements/agreements';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { AGREEMENTS_SECTION } from './missing-agreements.ts';

type WithdrawProps = { agreement: Agreement; name: string; onClose: () => void };

/** Asks before a withdrawal is noted. */
export function Withdraw({ agreement: { _id: id }, name, onClose }: WithdrawProps) {
  const [note, setNote] = useState('');
  const withdrawing = useChange(agreements.withdraw, {
    notice: announces('Retragere înregistrată', AGREEMENTS_SECTION),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={`Clientul s-a retras: ${name}`}
      action="Înregistrați retragerea"
      isDoing={withdrawing.isPending}
      failure={messageOf(withdrawing.error) || undefined}
      onConfirm={() => withdrawing.mutate({ params: { id }, body: { note } })}
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
