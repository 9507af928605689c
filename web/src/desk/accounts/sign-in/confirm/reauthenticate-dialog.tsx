import { Modal } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { cancelConfirmation, useHasToConfirm } from '../../../session/confirmation.ts';
import { ConfirmForm, type Confirming } from './confirm-form.tsx';

/** Over the page when a change needs the password again: typed words stay, and leave after the confirmation. */
export function ReauthenticateDialog({ account }: { account: Confirming | undefined }) {
  const hasTo = useHasToConfirm();
  useFocusBack(hasTo);
  return (
    <Modal
      opened={hasTo}
      onClose={cancelConfirmation}
      // Over every other dialog, whose change may be the waiting one, but under the one that signs in again.
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

/** The person's last control before the dialog: a button that waits for its answer loses the focus. */
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

/**
 * Gives the focus back from a closing dialog to where it was before; to a button that waits for an answer, once that
 * is enabled again.
 */
function restoreFocus(element: HTMLElement | null): void {
  const inDialog = document.activeElement;
  const target = element?.isConnected ? element : document.querySelector('main');
  target?.focus({ preventScroll: true });
  if (!target?.matches(':disabled')) return;
  const waiting = new MutationObserver(() => {
    if (target.matches(':disabled')) return;
    waiting.disconnect();
    // The dialog may still be fading, with the focus in it. If the focus is elsewhere by now, it stays there.
    const isNowhere = document.activeElement === document.body || document.activeElement === inDialog;
    if (isNowhere) target.focus({ preventScroll: true });
  });
  waiting.observe(target, { attributeFilter: ['disabled'] });
}
