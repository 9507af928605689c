import { useSyncExternalStore } from 'react';
import { readText, storeText } from '../../../shared/drafts/browser-storage.ts';
import { useAccount } from '../../session/account-api.ts';
import { type Whose, whoseIn } from '../whose.ts';

/** Drawn anew when one of this tab's screens chooses; what other tabs choose holds for them until they are opened again. */
const screens = new Set<() => void>();

/** What was chosen in this tab, also where the browser keeps nothing. */
const chosenHere = new Map<string, string>();

const nameOf = (username: string) => `whose:${username}`;

/** Whose customers list, board and search show: chosen once, remembered by the browser for each account. */
export function useWhose(): [whose: Whose, choose: (whose: Whose) => void] {
  const { data: account } = useAccount();
  const username = account?.username;
  const read = () =>
    username === undefined ? undefined : (chosenHere.get(username) ?? readText('browser', nameOf(username)));
  const whose = whoseIn(useSyncExternalStore(subscribe, read));
  const choose = (chosen: Whose) => {
    if (username === undefined) return;
    chosenHere.set(username, chosen);
    storeText('browser', nameOf(username), chosen);
    for (const drawAgain of screens) drawAgain();
  };
  return [whose, choose];
}

function subscribe(drawAgain: () => void): () => void {
  screens.add(drawAgain);
  return () => screens.delete(drawAgain);
}
