import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import type { Sent } from 'contract/endpoint';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { sendOnce, useChanges, useUndo } from '../../data/change.ts';
import { changedText } from './item-words.ts';

/** A change of a document's state. */
type StateChange = Sent<typeof checklist.setState>['body'];

/** Called once a state is saved, before the announcement. */
type OnDone = (() => void) | undefined;

/** Verifies, rejects, asks again, or notes that a document does not apply; announced with an undo. */
export function useSetState(item: DocumentItem, onDone?: OnDone) {
  const { changes, run, announce } = useStateChange(item, onDone);
  return useChanges(changes, { notice: SHOWN_BY_SCREEN, run, onSaved: announce });
}

/** As `useSetState`, for a form: the call that it makes, and the announcement with an undo once it is saved. */
export function useStateChange({ _id: id, ...seen }: DocumentItem, onDone?: OnDone) {
  const undo = useUndo(checklist.setState);
  const takeBack = ({ state, reason, issuedOn, proven, provenDelays }: typeof seen, expectedVersion: number) => {
    const body = { state, reason, issuedOn, proven, provenDelays, expectedVersion };
    undo({ params: { id }, body });
  };
  return {
    changes: [checklist.setState],
    run: async (body: StateChange) => ({
      before: seen,
      changed: await sendOnce(checklist.setState, { params: { id }, body }),
    }),
    announce: ({ before, changed }: { before: typeof seen; changed: DocumentItem }) => {
      onDone?.();
      showToast({ text: changedText(changed), undo: () => takeBack(before, changed.version) });
    },
  };
}
