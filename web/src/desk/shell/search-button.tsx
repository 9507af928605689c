import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './search.module.css';
import { SearchDialog } from './search-dialog.tsx';
import { useSearchKeys } from './use-search-keys.ts';

/** Opens the search of clients and pages, as `/` and Ctrl+K do. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useSearchKeys(open);
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts="/ Control+K" onClick={open}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <span className={styles.label}>Căutare</span>
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </button>
      <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
