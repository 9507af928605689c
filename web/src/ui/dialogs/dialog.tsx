import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { anchorOf, type FocusAnchor, focusNear, focusStartOf } from '../focus/focus-anchor.ts';
import { Announcer } from '../notices/announcer.tsx';
import { WaitNotice } from '../notices/wait-notice.tsx';
import { Modal, type ModalProps } from './modal.tsx';

type DialogProps = Omit<ModalProps, 'open' | 'onClosed'> & {
  /** The opener, when it no longer has the focus: a disabled button loses it. */
  opener?: RefObject<HTMLElement | null> | undefined;
};

/**
 * A panel over the page that is open as long as it is rendered. It focuses its first control. After closing it gives
 * the focus back to the opener, or to the neighbour of a removed one.
 */
export function Dialog({ opener, children, ...modal }: DialogProps) {
  useFocusBack(opener);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current) focusStartOf(body.current);
  }, []);
  return createPortal(
    <Modal {...modal} open>
      <div ref={body} className="contents">
        {children}
      </div>
      {/* The page's own live regions are as inert as the page. */}
      <Announcer />
      <WaitNotice />
    </Modal>,
    document.body,
  );
}

/** The page's focused element before the first of several dialogs in a row, and its replacement if it is gone. */
let onPage: { readonly element: Element | null; readonly anchor: FocusAnchor | undefined } | undefined;

function useFocusBack(named: DialogProps['opener']): void {
  const [focused] = useState(openerOfDialog);
  useEffect(
    () => () => {
      const target = [named?.current ?? focused, onPage?.element].find((element) => element?.isConnected);
      if (target instanceof HTMLElement && target !== document.body) giveFocus(target);
      else focusNear(onPage?.anchor ?? anchorOf(document.body));
    },
    [named, focused],
  );
}

function openerOfDialog(): Element | null {
  const focused = document.activeElement;
  if (!focused?.closest('dialog')) onPage = { element: focused, anchor: focused ? anchorOf(focused) : undefined };
  return focused;
}

/** Focuses an element; a disabled control gets the focus once it is enabled, unless another element has it. */
function giveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (!target.matches(':disabled')) return;
  const waiting = new MutationObserver(() => {
    if (target.matches(':disabled')) return;
    waiting.disconnect();
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
  });
  waiting.observe(target, { attributeFilter: ['disabled'] });
}
