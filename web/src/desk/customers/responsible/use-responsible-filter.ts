import { useSyncExternalStore } from 'react';
import { readText, storeText } from '../../../shared/drafts/browser-storage.ts';
import { newListeners } from '../../../shared/drafts/external-store.ts';
import { useAccount } from '../../data/account.ts';
import { parseResponsibleFilter, type ResponsibleFilter } from '../responsible-filter.ts';

/** Notifies this tab's screens of a choice; other tabs keep theirs until they are opened again. */
const screens = newListeners();

/** The choice of this tab, for browsers without storage. */
const chosenHere = new Map<string, string>();

const nameOf = (username: string) => `whose:${username}`;

/** The broker whose customers list, board and search show: the browser remembers the choice for each account. */
export function useResponsibleFilter(): [
  responsible: ResponsibleFilter,
  choose: (responsible: ResponsibleFilter) => void,
] {
  const { data: account } = useAccount();
  const username = account?.username;
  const read = () =>
    username === undefined ? undefined : (chosenHere.get(username) ?? readText('browser', nameOf(username)));
  const responsible = parseResponsibleFilter(useSyncExternalStore(screens.subscribe, read));
  const choose = (chosen: ResponsibleFilter) => {
    if (username === undefined) return;
    chosenHere.set(username, chosen);
    storeText('browser', nameOf(username), chosen);
    screens.notify();
  };
  return [responsible, choose];
}
