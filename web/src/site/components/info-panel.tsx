import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';
import styles from './info-panel.module.css';

/** The time in which a panel leaves, ms; the stylesheet's `--panel` is the same. */
const CLOSING = 300;

type InfoPanelProps = {
  open: boolean;
  /** The person wants to close the panel. */
  onClose: () => void;
  /** The panel has left and given the focus back: another element may take it now. */
  onClosed?: () => void;
  title: string;
  children: ReactNode;
};

/**
 * A panel over the page: a sheet from the bottom on phones, a card in the middle elsewhere. The browser's own dialog
 * keeps the focus inside, closes on Esc and gives the focus back; the page behind is locked (see base.css).
 */
export function InfoPanel({ open, onClose, onClosed, title, children }: InfoPanelProps) {
  const dialog = useDialog(open);
  const id = useId();
  const closeFromOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; by keyboard Esc closes (onCancel)
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.panel}
      onClick={closeFromOutside}
      onClose={onClosed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="grid gap-4 pt-5 pb-8 px-5 md:pt-6 md:px-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="pt-2 text-22">
            {title}
          </h2>
          <button type="button" onClick={onClose} className={styles.close} aria-label="Închideți">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Opens and closes the browser's dialog; it leaves with an animation, unless the person prefers no motion. */
function useDialog(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) {
      delete element.dataset.closing;
      if (!element.open) element.showModal();
      return;
    }
    if (!element.open) return;
    element.dataset.closing = '';
    const timer = setTimeout(() => element.close(), prefersReducedMotion() ? 0 : CLOSING);
    return () => clearTimeout(timer);
  }, [open]);
  return dialog;
}
