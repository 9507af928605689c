import { useRef, useState } from 'react';

/** A field with a button that copies its text; without a clipboard, the button selects the text. */
export function useCopyField(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('selected');
    }
  };
  return { field, outcome, copy };
}
