import { useEffect, useRef, useState } from 'react';

/** The signs that tell a person from a program, for the public forms' calls. */
export type Honeypot = { readonly website: string; readonly elapsedMs: number };

/**
 * A field that people neither see nor reach, and the time of the form on the screen. `field` goes anywhere in the form;
 * `read` answers the values for the call.
 */
export function useHoneypot() {
  const [website, setWebsite] = useState('');
  const shownAt = useRef(0);
  useEffect(() => {
    // The clock starts with the page: on a first load people could read the form before any script ran.
    shownAt.current = window.history.state?.idx ? performance.now() : 0;
  }, []);
  const field = (
    <div className="visually-hidden print:hidden!" aria-hidden="true">
      <label>
        Lăsați gol acest câmp
        <input
          name="website"
          value={website}
          onChange={({ target }) => setWebsite(target.value)}
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  );
  const read = (): Honeypot => ({ website, elapsedMs: Math.round(performance.now() - shownAt.current) });
  return { field, read };
}
