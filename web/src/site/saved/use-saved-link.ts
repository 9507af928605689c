import type { LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { useDraft } from '../wizard-session/form-data.ts';
import { linkOf, noStoredLink, type Saved, type StoredLink, savedAs } from '../wizard-session/stored-link.ts';
import { removeSaved, saveSimulation } from './saved-api.ts';

type Doing = 'saving' | 'removing' | undefined;

/** The private link of the simulation on the screen: made once, at its first use, and deleted on demand. */
export function useSavedLink(formData: LoanFormInput, seen: DatedVersions | undefined) {
  const [storedLink, keep] = useDraft<StoredLink>('/rezultateSimulare', noStoredLink);
  const [doing, setDoing] = useState<Doing>();
  const [failure, setFailure] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  const making = useRef<Promise<Saved> | undefined>(undefined);
  const saved = savedAs(storedLink, formData, seen);

  const attempt = async <Result>(what: Doing, work: () => Promise<Result>): Promise<Result | undefined> => {
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
