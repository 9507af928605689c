import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../button.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';

type DeleteButtonProps = {
  /** The button's name for screen readers, with the deleted record: `Ștergeți notița din 21 noiembrie`. */
  label: string;
  /** The lost data. */
  question: string;
  /** The words of a failure. */
  failed: string;
  /** Deletes the record and reads its screens again. */
  remove: () => Promise<unknown>;
};

/** A button with a bin icon, which asks before it deletes. */
export function DeleteButton({ label, question, failed, remove }: DeleteButtonProps) {
  return (
    <ConfirmedAction
      title="Confirmați ștergerea"
      action="Ștergeți"
      failed={() => failed}
      run={remove}
      trigger={(ask) => (
        <IconButton label={label} onClick={ask}>
          <IconTrash size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    >
      {question}
    </ConfirmedAction>
  );
}
