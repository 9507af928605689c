import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './public-layout.module.css';

/** The menu of narrow screens: it opens without any script, and closes when the visitor turns elsewhere. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="md:hidden">
      <summary className={styles.menuButton} aria-label="Meniu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <nav aria-label="Principal" className={styles.menuLinks}>
        {children}
      </nav>
    </details>
  );
}

/** Closes on a tap outside, on Esc (the focus returns to the button), and on the way to another page or back. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    for (const event of ['popstate', 'pageshow']) window.addEventListener(event, close, { signal });
    return () => stop.abort();
  }, [menu]);
}
