import { formatDate } from 'contract/text/romanian';
import { useState } from 'react';
import { Button } from '../../../shared/ui/components/button.tsx';
import { Field } from '../../../shared/ui/components/field.tsx';
import inputs from '../../../shared/ui/components/input.module.css';
import { useCopyField } from '../../../shared/ui/components/use-copy-field.ts';
import styles from './save-simulation.module.css';
import type { Saved } from './saved-api.ts';
import { addressOf } from './stored-link.ts';

type LinkBoxProps = { saved: Saved; isRemoving: boolean; onRemove: () => Promise<void> };

/** The private link: to copy, to hand on by the phone's own ways, to delete. */
export function LinkBox({ saved: { token, expiresAt }, isRemoving, onRemove }: LinkBoxProps) {
  const address = addressOf(token);
  const { field, outcome, copy } = useCopyField(address);
  return (
    <div className="grid grid-cols-1 gap-3 md:max-w-message">
      <Field
        label="Linkul dumneavoastră"
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
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copiați linkul
        </Button>
        <Share address={address} />
        <Remove isRemoving={isRemoving} onRemove={onRemove} />
      </div>
      <p role="status" className={styles.status}>
        {outcome === 'copied' && 'Linkul a fost copiat.'}
        {outcome === 'selected' && 'Linkul este selectat: copiați-l de aici.'}
      </p>
    </div>
  );
}

/** The phone's own list of ways to send something, where there is one. */
function Share({ address }: { address: string }) {
  if (!('share' in navigator)) return null;
  const share = () => navigator.share({ title: 'Simularea mea de credit', url: address }).catch(() => undefined);
  return (
    <Button variant="secondary" onClick={() => void share()}>
      Trimiteți mai departe
    </Button>
  );
}

/** Deleting asks first. */
function Remove({ isRemoving, onRemove }: Pick<LinkBoxProps, 'isRemoving' | 'onRemove'>) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Ștergeți simularea salvată
      </Button>
    );
  }
  return (
    <div className="grid gap-2 w-full">
      <p role="alert">Linkul nu va mai funcționa, pentru nimeni.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={isRemoving} onClick={() => void onRemove()}>
          Ștergeți definitiv
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          Renunțați
        </Button>
      </div>
    </div>
  );
}
