import { type Agreement, agreements } from 'contract/agreements/agreements';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { AGREEMENTS_SECTION } from './missing-agreements.ts';

type WithdrawProps = { agreement: Agreement; name: string; onClose: () => void };

/** Asks before a withdrawal is noted. */
export function Withdraw({ agreement: { _id: id }, name, onClose }: WithdrawProps) {
  const form = useSaveForm({
    draft: useUnkeptValues({ note: '' }),
    change: agreements.withdraw,
    sent: (body) => ({ params: { id }, body }),
    notice: announces('Retragere înregistrată', AGREEMENTS_SECTION),
    onClose,
  });
  return (
    <SaveDialog form={form} title={`Clientul s-a retras: ${name}`} submit="Înregistrați retragerea">
      <p>De acum nimic nou nu se mai trimite pe baza acestui text. Ce s-a trimis până acum rămâne în istoric.</p>
      <TextArea
        label="Ce a spus clientul (opțional)"
        rows={2}
        maxLength={MAX_LENGTH.documentReason}
        {...form.field('note')}
      />
    </SaveDialog>
  );
}
