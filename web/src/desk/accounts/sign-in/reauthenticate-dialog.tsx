import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { cancelConfirmation, useHasToConfirm } from '../../session/confirmation.ts';
import { ConfirmForm, type Confirming } from './confirm-form.tsx';

/** Over the page when a change needs the password again: typed words stay, and leave after the confirmation. */
export function ReauthenticateDialog({ account }: { account: Confirming | undefined }) {
  const hasTo = useHasToConfirm();
  const opener = useLastFocused(hasTo);
  if (!hasTo) return null;
  return (
    <Dialog onClose={cancelConfirmation} opener={opener} isFirm title="Confirmați că sunteți dumneavoastră">
      <ConfirmForm account={account} />
    </Dialog>
  );
}

/** Where the person was before the dialog: a control that is disabled while it waits loses the focus. */
function useLastFocused(isOpen: boolean): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  // Gone before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isOpen]);
  return last;
}
