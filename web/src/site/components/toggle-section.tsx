import { type ReactNode, useId } from 'react';
import styles from './toggle-section.module.css';

type ToggleSectionProps = {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** Title and text on one line, where they fit. */
  isBrief?: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The details, shown only while the switch is on; a plain switch has none. */
  children?: ReactNode;
};

/** A question as a switch; its details open under it. */
export function ToggleSection({ title, text, icon, isBrief = false, open, onToggle, children }: ToggleSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} data-open={open || undefined}>
      <button
        type="button"
        role="switch"
        aria-checked={open}
        aria-controls={open && children ? id : undefined}
        aria-describedby={text ? `${id}-text` : undefined}
        aria-labelledby={`${id}-title`}
        onClick={() => onToggle(!open)}
        className={styles.head}
        data-brief={isBrief || undefined}
      >
        {icon && (
          <span className="text-brand-ink" aria-hidden="true">
            {icon}
          </span>
        )}
        <span className={`${isBrief ? 'flex flex-wrap items-baseline gap-x-2' : 'grid'} flex-1 min-w-0`}>
          <span id={`${id}-title`} className={`${styles.title} font-600`}>
            {title}
          </span>
          {text && (
            <span id={`${id}-text`} className="text-ink-soft text-14">
              {text}
            </span>
          )}
        </span>
        <span className={styles.track} aria-hidden="true" />
      </button>
      {open && children && (
        <div id={id} className="grid gap-4 pt-1 pb-5 px-4">
          {children}
        </div>
      )}
    </section>
  );
}
