import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SavedLinkField } from '../wizard-session/saved-link-field.tsx';
import { addressOf, type Saved } from '../wizard-session/stored-link.ts';

type LinkBoxProps = { saved: Saved; isRemoving: boolean; onRemove: () => Promise<void> };

/** The private link: to copy, to share by the phone's own ways, to delete. */
export function LinkBox({ saved, isRemoving, onRemove }: LinkBoxProps) {
  return (
    <div className="grid grid-cols-1 gap-3 md:max-w-message">
      <SavedLinkField label="Linkul dumneavoastră" saved={saved}>
        <Share address={addressOf(saved.token)} />
        <Remove isRemoving={isRemoving} onRemove={onRemove} />
      </SavedLinkField>
    </div>
  );
}

/** The phone's own list of ways to share, if there is one. */
function Share({ address }: { address: string }) {
  if (!('share' in navigator)) return null;
  const share = () => navigator.share({ title: 'Simularea mea de credit', url: address }).catch(() => undefined);
  return (
    <Button variant="secondary" onClick={() => void share()}>
      Trimiteți mai departe
    </Button>
  );
}

/** A deletion asks first. */
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
