import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A panel over the page that is open as long as it is drawn. Closed, it gives the focus back to what opened it. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnOfFocus();
  return <Modal {...props} opened />;
}

/** What had the focus on the page before the first of the dialogs that follow one another. */
let onPage: Element | null = null;

function useReturnOfFocus(): void {
  const [opener] = useState(openerOfDialog);
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : onPage;
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    },
    [opener],
  );
}

function openerOfDialog(): Element | null {
  const focused = document.activeElement;
  if (!focused?.closest('[role="dialog"]')) onPage = focused;
  return focused;
}
