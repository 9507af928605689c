import type { LoanFormInput } from 'contract/fields/loan-form';
import { SAVED_FOR_DAYS } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useDraft } from '../wizard-session/form-data.ts';
import { KeepAnswers } from '../wizard-session/keep-answers.tsx';
import { SavedLinkField } from '../wizard-session/saved-link-field.tsx';
import {
  addressOf,
  linkOf,
  noStoredLink,
  type Saved,
  type StoredLink,
  savedAs,
} from '../wizard-session/stored-link.ts';
import styles from './save-simulation.module.css';
import { removeSaved, saveSimulation } from './saved-api.ts';
import { SendLink } from './send-link.tsx';

type KeepSimulationProps = {
  formData: LoanFormInput;
  /** The versions of the shown figures: the link opens with them. */
  seen: DatedVersions | undefined;
  /** Other ways to keep it, shown first. */
  children?: ReactNode;
};

/** The ways to keep the simulation: a private link for another device, the same by e-mail, or on this device. */
export function SaveSimulation({ formData, seen, children }: KeepSimulationProps) {
  const { saved, doing, failure, isRemoved, make, remove } = useSavedLink(formData, seen);
  return (
    <section
      aria-labelledby="pastrati"
      className={`${styles.block} grid grid-cols-1 gap-5 rounded-card bg-brand-tint py-5 px-4 md:p-6 print:hidden!`}
    >
      <h2 id="pastrati" className={`${styles.title} text-18`}>
        Păstrați simularea
      </h2>
      {children}
      <div className={`${styles.option} grid grid-cols-1 gap-3`}>
        <p>
          Un link privat, valabil {formatCount(SAVED_FOR_DAYS, 'zi', 'zile')}, pe care îl deschideți de pe orice
          dispozitiv. Păstrează numai răspunsurile din simulator și ziua cifrelor, fără nume și fără date de contact.
        </p>
        {saved ? (
          <LinkBox saved={saved} isRemoving={doing === 'removing'} onRemove={remove} />
        ) : (
          <div>
            <Button variant="secondary" loading={doing === 'saving'} onClick={() => void make()}>
              Creați linkul
            </Button>
          </div>
        )}
        {isRemoved && <Alert tone="good">Simularea salvată a fost ștearsă. Linkul nu mai funcționează.</Alert>}
        {failure && <Alert tone="bad">{failure}</Alert>}
      </div>
      <SendLink make={make} />
      <KeepAnswers />
    </section>
  );
}

type LinkBoxProps = { saved: Saved; isRemoving: boolean; onRemove: () => Promise<void> };

/** The private link: to copy, to share by the phone's own ways, to delete. */
function LinkBox({ saved, isRemoving, onRemove }: LinkBoxProps) {
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

type Doing = 'saving' | 'removing' | undefined;

/** The private link of the simulation on the screen: made once, at its first use, and deleted on demand. */
function useSavedLink(formData: LoanFormInput, seen: DatedVersions | undefined) {
  const [storedLink, keep] = useDraft<StoredLink>('/rezultateSimulare', noStoredLink);
  const [doing, setDoing] = useState<Doing>();
  const [failure, setFailure] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  const making = useRef<Promise<Saved> | undefined>(undefined);
  const saved = savedAs(storedLink, formData, seen);

  const attempt = async <Result,>(what: Doing, work: () => Promise<Result>): Promise<Result | undefined> => {
    setDoing(what);
    setFailure(undefined);
    try {
      return await work();
    } catch (error) {
      setFailure(messageOf(error));
      return undefined;
    } finally {
      setDoing(undefined);
    }
  };

  /** The link, made now if there is none; undefined after a failure. Any number of presses makes one link. */
  const make = async (): Promise<Saved | undefined> => {
    if (saved) return saved;
    const made = await attempt('saving', () => {
      making.current ??= saveSimulation(formData, seen);
      return making.current;
    });
    making.current = undefined;
    if (made) keep(linkOf(made, formData, seen));
    setRemoved(false);
    return made;
  };

  const remove = async (): Promise<void> => {
    if (!saved) return;
    const isDone = await attempt('removing', () => removeSaved(saved.token).then(() => true));
    if (!isDone) return;
    keep(noStoredLink);
    setRemoved(true);
  };

  return { saved, doing, failure, isRemoved, make, remove };
}
