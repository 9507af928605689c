import { useRef, useState } from 'react';

/** A field whose text is copied; where there is no clipboard to write to, the text is at least selected. */
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
