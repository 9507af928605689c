import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/button.tsx';
import { SavedMark } from '../../../ui/notices/saved-mark.tsx';
import styles from '../details.module.css';
import { FieldEditor, type FieldEditorProps } from './field-editor.tsx';

/** A field of the customer that is edited in place. */
type InlineFieldProps = FieldEditorProps & {
  /** The value heads the page and needs no label beside it. */
  isHeading?: boolean;
  /** How the stored value is shown. */
  children: ReactNode;
  /** Another field is being edited: only one at a time. */
  isBarred: boolean;
  isEditing: boolean;
  edit: (isEditing: boolean) => void;
};

/** A value with a pencil, which turns it into a field. */
export function InlineField({ isHeading = false, children, isBarred, isEditing, edit, ...field }: InlineFieldProps) {
  const { label, draft } = field;
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => edit(false));
    pencil.current?.focus();
  };
  return (
    <div
      className={`${styles.field} soft-terms grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-2`}
      data-heading={isHeading || undefined}
    >
      <dt className={isHeading ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>
        {isEditing ? (
          <FieldEditor {...field} close={close} />
        ) : (
          <div className={`${styles.value} flex items-center justify-between gap-2 min-h-tap py-1`}>
            <span className="flex flex-wrap items-baseline gap-x-3 min-w-0 wrap-anywhere">
              <span className="min-w-0">{children}</span>
              <SavedMark markId={draft.kind} />
            </span>
            <IconButton
              ref={pencil}
              className={styles.pencil}
              label={`Modificați: ${label}`}
              disabled={isBarred}
              onClick={() => edit(true)}
            >
              <IconPencil size={18} stroke={1.8} aria-hidden />
            </IconButton>
          </div>
        )}
      </dd>
    </div>
  );
}
