import { storeText } from '../shared/drafts/browser-storage.ts';
import styles from './theme-toggle.module.css';

/** The place of the visitor's choice; the script in index.html reads it before the first paint. */
const CHOICE = 'theme';

/** Light or dark. Only the browser knows the present one, so the stylesheet picks the picture. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className={styles.toggle}
      aria-label="Schimbați tema: luminoasă sau întunecată"
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.moon}>
        <path
          d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.9"
          strokeLinejoin="round"
        />
      </svg>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.sun}>
        <circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" strokeWidth="1.9" />
        <path
          d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"
          stroke="currentColor"
          strokeWidth="1.9"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  storeText('browser', CHOICE, dataset.theme);
}
