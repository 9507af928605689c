import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';
import styles from './modal.module.css';

/** The time in which a panel leaves, ms; the stylesheet's `--panel` is the same. */
const CLOSING = 300;

/** The props of a panel over the page. */
export type ModalProps = {
  open: boolean;
  /** The cross, Esc, or a press beside the panel calls it. Without it the panel stays. */
  onClose?: (() => void) | undefined;
  /** The panel has left and given the focus back: another element may take it now. */
  onClosed?: () => void;
  title: ReactNode;
  /** `sheet`: from the bottom on phones, a card in the middle elsewhere. */
  look?: 'sheet' | 'card';
  /** `screen` is as large as a phone's, `page` as wide as a page. */
  size?: 'md' | 'lg' | 'xl' | 'page' | 'screen' | undefined;
  /** Near the top, for a field that is typed into at once. */
  isHigh?: boolean;
  /** The backdrop hides the words of the page. */
  isCovering?: boolean;
  /** A press beside the panel does not close it. */
  isFirm?: boolean;
  children: ReactNode;
};

/**
 * A panel over the page. The browser's own dialog keeps the focus inside, makes the rest of the page inert and lies over
 * everything else; the page behind is locked (base.css).
 */
export function Modal({ open, onClose, onClosed, title, children, ...look }: ModalProps) {
  const dialog = useModal(open);
  const id = useId();
  const { isFirm = false } = look;
  const closeFromOutside = useCloseFromOutside(isFirm ? undefined : onClose);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The browser would close it by itself at the second press of Esc.
    event.preventDefault();
    onClose?.();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.modal}
      data-look={look.look ?? 'card'}
      data-size={look.size}
      data-is-high={look.isHigh}
      data-is-covering={look.isCovering}
      {...closeFromOutside}
      onKeyDown={closeByKey}
      onClose={onClosed}
      onCancel={(event) => {
        // A cancelled choice of files sends the same event from its input.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" onClick={onClose} className={styles.close} aria-label="Închideți">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** A press that begins and ends beside the panel; a press that marks words in it and ends outside is none. */
function useCloseFromOutside(onClose: (() => void) | undefined) {
  const began = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: { target: EventTarget }) => {
      began.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (target === currentTarget && began.current === target) onClose?.();
    },
  };
}

/** Opens and closes the browser's dialog; it leaves with an animation, unless the person prefers no motion. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key, which would otherwise reach the page.
  useLayoutEffect(() => {
    if (!open || !dialog.current) return;
    delete dialog.current.dataset.closing;
    if (!dialog.current.open) dialog.current.showModal();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    if (open || !element?.open) return;
    element.dataset.closing = '';
    const timer = setTimeout(() => element.close(), prefersReducedMotion() ? 0 : CLOSING);
    return () => clearTimeout(timer);
  }, [open]);
  return dialog;
}
