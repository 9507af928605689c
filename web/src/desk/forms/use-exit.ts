import { useState } from 'react';
import type { DraftValues } from '../session/use-draft-values.ts';

type ExitOptions = {
  readonly draft: Pick<DraftValues<unknown>, 'isKept' | 'isTyped'>;
  readonly isSaving: boolean;
  /** Gives the form its initial values again, without errors. */
  readonly reset: () => void;
  readonly onClose: (() => void) | undefined;
};

/** The ways out of a form. One that would lose typed words asks first; a draft outlives the closing of its form. */
export function useExit({ draft, isSaving, reset, onClose }: ExitOptions) {
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const leave = () => {
    stay();
    reset();
    onClose?.();
  };
  return {
    /** The form asks whether the person gives up their words. */
    isAsking,
    /** Goes back from that question to the form. */
    stay,
    /** Gives up the typed words. */
    leave,
    /** Escape, the cross, a press beside the dialog. */
    close: () => {
      if (isAsking) stay();
      else if (draft.isTyped && !draft.isKept) setAsking(true);
      else onClose?.();
    },
    /** The button Cancel, of a form that can be closed. The draft of a save on its way stays until the answer. */
    cancel:
      onClose &&
      (() => {
        if (draft.isTyped && !(draft.isKept && isSaving)) setAsking(true);
        else onClose();
      }),
  };
}
