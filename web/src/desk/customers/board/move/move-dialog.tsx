import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../shared/api/failure.ts';
import { languageOf } from '../../../../shared/format/language.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import form from '../../../ui/layout/form.module.css';
import { boardTracks } from '../../board-tracks.ts';
import { useEraseCustomer } from '../../customers-api.ts';
import type { Card } from '../board-lists.ts';
import { UNASSIGNED } from '../board-text.ts';

type MoveDialogProps = {
  card: Card;
  onMove: (status: number) => void;
  onErased: () => void;
  onClose: () => void;
};

/** Where a card can go without being dragged; a lead that is no lead can be erased from here. */
export function MoveDialog({ card, onMove, onErased, onClose }: MoveDialogProps) {
  const [isErasing, setIsErasing] = useState(false);
  const erasing = useEraseCustomer(card.phone, onErased);
  if (isErasing) {
    return (
      <ConfirmDialog
        title={
          <>
            <bdi>{card.name}</bdi>: spam?
          </>
        }
        action="Ștergeți"
        isDoing={erasing.isPending}
        failure={erasing.error ? `Failed to delete customer: ${messageOf(erasing.error)}` : undefined}
        onConfirm={() => erasing.mutate()}
        onClose={onClose}
      >
        Cererea și tot ce ține de ea se șterg definitiv.
      </ConfirmDialog>
    );
  }
  // A button that is disabled takes no focus.
  const firstOther = boardTracks.find(({ status }) => status !== card.status)?.status;
  return (
    <Dialog
      onClose={onClose}
      title={
        <>
          Etapă nouă: <bdi>{card.name}</bdi>
        </>
      }
    >
      <div className={form.form}>
        {boardTracks.map(({ status, title }) => (
          <Button
            key={status}
            variant="default"
            fullWidth
            lang={languageOf(title)}
            disabled={status === card.status}
            onClick={() => onMove(status)}
            {...(status === firstOther && { 'data-autofocus': true })}
          >
            {title}
          </Button>
        ))}
        {card.status === UNASSIGNED && (
          <Button color="red" fullWidth onClick={() => setIsErasing(true)}>
            Spam
          </Button>
        )}
      </div>
    </Dialog>
  );
}
