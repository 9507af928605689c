import { useSyncExternalStore } from 'react';
import { readText, removeText, storeText } from '../../../shared/drafts/browser-storage.ts';
import { newListeners } from '../../../shared/drafts/external-store.ts';

/** The storage key of the setting. Dictation and trembling hands press single keys by accident (WCAG 2.1.4). */
const NAME = 'taste-de-o-litera';
const OFF = 'oprite';

const { subscribe, notify } = newListeners();

/** Whether single letters are shortcuts. */
export function areShortcutsOn(): boolean {
  return readText('browser', NAME) !== OFF;
}

/** The setting for a component, with its setter. */
export function useShortcutsSetting(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShortcutsOn), turn];
}

function turn(isOn: boolean): void {
  if (isOn) removeText('browser', NAME);
  else storeText('browser', NAME, OFF);
  notify();
}
