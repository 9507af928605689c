import { Modal, type ModalProps } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useHasToConfirm } from '../../session/confirmation.ts';

type DialogProps = Omit<ModalProps, 'opened'> & {
  /** What opened it, where it had to wait for an answer first: a button that waits loses the focus. */
  opener?: RefObject<HTMLElement | null>;
};

/**
 * A panel over the page that is open as long as it is drawn. Closed, it gives the focus back to what opened it, or to
 * the page when that is gone.
 */
export function Dialog({ opener, closeOnEscape = true, ...props }: DialogProps) {
  useReturnOfFocus(opener);
  // Escape is then meant for the dialog over this one.
  const isCovered = useHasToConfirm();
  return <Modal {...props} closeOnEscape={closeOnEscape && !isCovered} opened />;
}

/** What had the focus on the page before the first of the dialogs that follow one another. */
let onPage: Element | null = null;

function useReturnOfFocus(named: DialogProps['opener']): void {
  const [focused] = useState(openerOfDialog);
  useEffect(
    () => () => {
      const opener = named?.current ?? focused;
      const target = [opener, onPage, document.querySelector('main')].find((element) => element?.isConnected);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [named, focused],
  );
}

function openerOfDialog(): Element | null {
  const focused = document.activeElement;
  if (!focused?.closest('[role="dialog"]')) onPage = focused;
  return focused;
}
