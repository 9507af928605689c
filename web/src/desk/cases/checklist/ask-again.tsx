import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { sendOnce, useChanges, useUndo } from '../../data/change.ts';
import { hasExpired } from './item-words.ts';

/** A press that asks again for every expired document, with an undo; a single one has its own press. */
export function AskAgain({ items }: { items: readonly DocumentItem[] }) {
  const expired = items.filter((item) => hasExpired(item, today()));
  const undo = useUndo(checklist.setState);
  const asking = useChanges([checklist.setState], {
    notice: SHOWN_BY_SCREEN,
    run: async (documents: readonly DocumentItem[]) => {
      const back = [];
      for (const { _id: id, version, state, reason, issuedOn, proven, provenDelays } of documents) {
        const body = { state: 'requested', expectedVersion: version } as const;
        const changed = await sendOnce(checklist.setState, { params: { id }, body });
        const before = { state, reason, issuedOn, proven, provenDelays };
        back.push({ params: { id }, body: { ...before, expectedVersion: changed.version } });
      }
      return back;
    },
    onSaved: (back) =>
      showToast({
        text: `${formatCount(back.length, 'act cerut', 'acte cerute')} din nou.`,
        undo: () => undo(...back),
      }),
  });
  if (expired.length < 2) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 print:hidden">
      <Button variant="secondary" loading={asking.isPending} onClick={() => asking.mutate(expired)}>
        Cereți din nou cele {expired.length} expirate
      </Button>
      {asking.error && <Alert tone="bad">{messageOf(asking.error)}</Alert>}
    </div>
  );
}
