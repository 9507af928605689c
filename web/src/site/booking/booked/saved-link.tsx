import { formatDate } from 'contract/text/romanian';
import { Button } from '../../../shared/ui/components/button.tsx';
import { Field } from '../../../shared/ui/components/field.tsx';
import inputs from '../../../shared/ui/components/input.module.css';
import { useCopyField } from '../../../shared/ui/components/use-copy-field.ts';
import { addressOf, type Saved } from '../../session/stored-link.ts';

/** The link of the simulation that went along with the request, to be opened again before we call. */
export function SavedLink({ saved: { token, expiresAt } }: { saved: Saved }) {
  const address = addressOf(token);
  const { field, outcome, copy } = useCopyField(address);
  return (
    <section aria-labelledby="simularea" className="card grid grid-cols-1 gap-3 p-5">
      <h2 id="simularea" className="text-18">
        Simularea dumneavoastră
      </h2>
      <Field
        label="Linkul cu care o deschideți"
        hint={`Valabil până la ${formatDate(expiresAt)}. Cine îl are poate vedea și șterge simularea.`}
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
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          Copiați linkul
        </Button>
      </div>
      <p role="status" className="text-14">
        {outcome === 'copied' && 'Linkul a fost copiat.'}
        {outcome === 'selected' && 'Linkul este selectat: copiați-l de aici.'}
      </p>
    </section>
  );
}
