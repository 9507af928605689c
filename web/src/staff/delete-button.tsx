import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({ mutationFn: remove, onSuccess: () => setIsAsking(false) });
  const ask = () => {
    removal.reset();
    setIsAsking(true);
  };
  return (
    <>
      <ActionIcon variant="subtle" size="var(--tap)" aria-label={label} title={label} onClick={ask}>
        <IconTrash size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <ConfirmDialog
          title="Confirmați ștergerea"
          action="Ștergeți"
          isDoing={removal.isPending}
          failure={removal.error ? failed : undefined}
          onConfirm={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </>
  );
}
