import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmedAction } from './confirmed-action.tsx';

type DeleteButtonProps = {
  /** What is deleted, for who does not see the bin: `Ștergeți notița din 21 noiembrie`. */
  label: string;
  /** What will be gone. */
  question: string;
  /** What is said when it does not succeed. */
  failed: string;
  /** Deletes it, and reads again what shows it. */
  remove: () => Promise<unknown>;
};

/** A bin that asks before it deletes. */
export function DeleteButton({ label, question, failed, remove }: DeleteButtonProps) {
  return (
    <ConfirmedAction
      title="Confirmați ștergerea"
      action="Ștergeți"
      failed={() => failed}
      run={remove}
      trigger={(ask) => (
        <ActionIcon variant="subtle" size="var(--tap)" aria-label={label} title={label} onClick={ask}>
          <IconTrash size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    >
      {question}
    </ConfirmedAction>
  );
}
