import { Modal, type ModalProps } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { anchorOf, type FocusAnchor, focusNear, startOf } from '../focus/focus-anchor.ts';

type DialogProps = Omit<ModalProps, 'opened'> & {
  /** The opener, for a dialog that waited for an answer first: a waiting button loses the focus. */
  opener?: RefObject<HTMLElement | null>;
};

/**
 * A panel over the page that is open as long as it is rendered. It focuses its first control. After closing it gives
 * the focus back to the opener, or to the neighbour of a removed one.
 */
export function Dialog({ opener, onClose, children, ...props }: DialogProps) {
  useFocusBack(opener);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => markStart(body.current), []);
  // Escape belongs to the dialog that lies over all others.
  const close = () => isOnTop(body.current) && onClose();
  return (
    <Modal {...props} onClose={close} opened>
      <div ref={body} className="contents">
        {children}
      </div>
    </Modal>
  );
}

function isOnTop(body: HTMLElement | null): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(body) ?? false;
}

/** Otherwise the kit would focus the cross that closes it. */
function markStart(body: HTMLElement | null): void {
  const start = body && startOf(body);
  if (start) start.dataset.autofocus = 'true';
}

/** The page's focused element before the first of several dialogs in a row, and its replacement if it is gone. */
let onPage: { readonly element: Element | null; readonly anchor: FocusAnchor | undefined } | undefined;

function useFocusBack(named: DialogProps['opener']): void {
  const [focused] = useState(openerOfDialog);
  useEffect(
    () => () => {
      const target = [named?.current ?? focused, onPage?.element].find((element) => element?.isConnected);
      if (target instanceof HTMLElement && target !== document.body) target.focus({ preventScroll: true });
      else focusNear(onPage?.anchor ?? anchorOf(document.body));
    },
    [named, focused],
  );
}

function openerOfDialog(): Element | null {
  const focused = document.activeElement;
  if (!focused?.closest('[role="dialog"]'))
    onPage = { element: focused, anchor: focused ? anchorOf(focused) : undefined };
  return focused;
}
