import type { InputHTMLAttributes } from 'react';

type FileButtonProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'multiple' | 'capture' | 'disabled' | 'aria-describedby' | 'className' | 'children'
> & { onChoose: (files: readonly File[]) => void };

/** Looks like a button, and opens the files or (`capture`) the camera of the device. */
export function FileButton({ className, children, onChoose, ...input }: FileButtonProps) {
  return (
    <label className={className} data-disabled={input.disabled || undefined} data-camera={input.capture && true}>
      {children}
      <input
        {...input}
        type="file"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // So that a person can choose the same files again after sending or removing them.
          currentTarget.value = '';
          // Closing the picker without a choice is no choice.
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
    </label>
  );
}
