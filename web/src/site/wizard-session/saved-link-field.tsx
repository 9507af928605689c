import type { ReactNode } from 'react';
import { formatInstantDay } from '../../shared/time/instant.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import inputs from '../../ui/fields/input.module.css';
import { useCopyField } from '../../ui/fields/use-copy-field.ts';
import { addressOf, type Saved } from './stored-link.ts';

type SavedLinkFieldProps = {
  label: string;
  saved: Saved;
  /** The other actions on the link, beside the button that copies it. */
  children?: ReactNode;
};

/** The private link of a saved simulation, to copy. */
export function SavedLinkField({ label, saved: { token, expiresAt }, children }: SavedLinkFieldProps) {
  const address = addressOf(token);
  const { field, outcome, copy } = useCopyField(address);
  return (
    <>
      <Field
        label={label}
        hint={`Valabil până la ${formatInstantDay(expiresAt)}. Cine îl are poate vedea și șterge simularea.`}
      >
        {(ids) => (
          <div className={inputs.box}>
            <input
              {...ids}
              ref={field}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
              className={inputs.control}
            />
          </div>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copiați linkul
        </Button>
        {children}
      </div>
      <p role="status" className="empty:hidden">
        {outcome === 'copied' && 'Linkul a fost copiat.'}
        {outcome === 'selected' && 'Linkul este selectat: copiați-l de aici.'}
      </p>
    </>
  );
}
