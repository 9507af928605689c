import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password, with an eye that shows the typed letters; the keyboard reaches the eye. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'action'>) {
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  const eye = (
    <button
      type="button"
      aria-label="Arătați sau ascundeți ce ați scris"
      aria-pressed={isShown}
      className="bare-button grid place-items-center px-3 text-ink-soft"
      onClick={() => setIsShown(!isShown)}
    >
      <Eye size={20} stroke={1.7} aria-hidden />
    </button>
  );
  return (
    <TextInput autoCapitalize="none" spellCheck={false} {...props} type={isShown ? 'text' : 'password'} action={eye} />
  );
}
