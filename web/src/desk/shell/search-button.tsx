import { IconSearch } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { areShortcutsOn } from '../ui/shortcuts/shortcuts-setting.ts';
import styles from './search.module.css';
import { SearchDialog } from './search-dialog.tsx';

/** Opens the search for clients and pages, as `/` and Ctrl+K do. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useSearchKeys(open);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} quiet-button text-ink`}
        aria-keyshortcuts="/ Control+K"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <span className="max-md:sr-only">Căutare</span>
        <kbd className={`${styles.key} hidden`} aria-hidden>
          /
        </kbd>
      </button>
      <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Calls `open` at `/` outside of a field, or at Ctrl+K (⌘K) anywhere, unless a dialog is open. */
function useSearchKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !asksForSearch(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  // Before the browser shows the button: a key that somebody presses at once is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && areShortcutsOn() && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
