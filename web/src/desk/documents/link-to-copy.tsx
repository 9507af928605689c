import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useCopyField } from '../../ui/fields/use-copy-field.ts';

type LinkToCopyProps = {
  address: string;
  description: string;
  /** The words of the button, and those after its press. */
  words?: { readonly copy: ReactNode; readonly copied: string };
  /** The button has the focus of a dialog that opens. */
  isFirst?: boolean;
};

const WORDS = { copy: 'Copiați linkul', copied: 'Linkul a fost copiat.' };

/** The address of a link, which a press copies; without a clipboard it is at least selected. */
export function LinkToCopy({ address, description, words = WORDS, isFirst = false }: LinkToCopyProps) {
  const { field, outcome, copy } = useCopyField(address);
  return (
    <>
      <TextInput
        ref={field}
        label="Linkul"
        hint={description}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        beside={
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            onClick={() => void copy()}
            {...(isFirst && { 'data-autofocus': true })}
          >
            {words.copy}
          </Button>
        }
      />
      {outcome === 'copied' && <Alert tone="good">{words.copied}</Alert>}
      {outcome === 'selected' && <Alert tone="warn">Linkul este selectat: copiați-l de acolo.</Alert>}
    </>
  );
}
