import { Button, TextInput } from '@mantine/core';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useCopyField } from '../../shared/ui/components/fields/use-copy-field.ts';

type LinkToCopyProps = { address: string; description: string };

/** The address of a link, copied in a press; where there is no clipboard it is at least selected. */
export function LinkToCopy({ address, description }: LinkToCopyProps) {
  const { field, outcome, copy } = useCopyField(address);
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          ref={field}
          className="flex-[1_1_16rem]"
          label="Linkul"
          description={description}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          Copiați linkul
        </Button>
      </div>
      {outcome === 'copied' && <Alert tone="good">Linkul a fost copiat.</Alert>}
      {outcome === 'selected' && <Alert tone="warn">Linkul este selectat: copiați-l de acolo.</Alert>}
    </>
  );
}
