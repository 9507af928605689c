import { Modal } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { cancelConfirmation, useHasToConfirm } from '../../session/confirmation.ts';
import { ConfirmForm, type Confirming } from './confirm-form.tsx';
import { restoreFocus } from './restore-focus.ts';

/** Over the page when a change needs the password again: what was typed stays, and is sent after the confirmation. */
export function ConfirmDialog({ account }: { account: Confirming | undefined }) {
  const hasTo = useHasToConfirm();
  useFocusBack(hasTo);
  return (
    <Modal
      opened={hasTo}
      onClose={cancelConfirmation}
      // Over every other dialog but the one that signs in again: it may be one of them whose change waits.
      zIndex={350}
      closeOnClickOutside={false}
      returnFocus={false}
      title="Confirmați că sunteți dumneavoastră"
    >
      <ConfirmForm account={account} />
    </Modal>
  );
}

function useFocusBack(isOpen: boolean): void {
  const last = useLastFocusedOnPage(isOpen);
  useEffect(() => {
    if (isOpen) return () => restoreFocus(last.current);
  }, [isOpen, last]);
}

/** Where the person last was before the dialog: a button that waits for its answer loses the focus. */
function useLastFocusedOnPage(isOpen: boolean): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isOpen]);
  return last;
}
