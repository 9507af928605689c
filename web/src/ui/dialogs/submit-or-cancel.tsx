import { Button } from '../button.tsx';

type SubmitOrCancelProps = {
  /** The word on the button that sends the form. */
  submit: string;
  isSending?: boolean;
  disabled?: boolean;
  /** Absent: a form in the page, which stays there. */
  onCancel?: (() => void) | undefined;
};

/** The end of a dialog's form. */
export function SubmitOrCancel({ submit, isSending = false, disabled = false, onCancel }: SubmitOrCancelProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" loading={isSending} disabled={disabled}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel} lang="en">
          Cancel
        </Button>
      )}
    </div>
  );
}
