import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type CopyButtonProps = {
  text: string;
  /** It replaces the pressed button, so it takes the focus. */
  isFirst?: boolean;
  children: ReactNode;
};

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, isFirst = false, children }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="secondary"
        {...(isFirst && { autoFocus: true, 'data-autofocus': true })}
        icon={<Icon size={18} stroke={1.8} aria-hidden />}
        onClick={() => {
          // Only pages with a secure address have a clipboard.
          if (navigator.clipboard) void copy();
          else setState('failed');
        }}
      >
        {children}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' && 'S-a copiat.'}
      </span>
      {state === 'failed' && <p role="alert">Nu s-a putut copia. Selectați textul și copiați-l de acolo.</p>}
    </>
  );
}
