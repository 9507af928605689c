import { useEffect, useState } from 'react';

/** The page's words for an address without a token: one from the history, or one copied in part. */
export const LINK_NOT_IN_ADDRESS =
  'În adresa acestei pagini nu este linkul întreg: după ce îl deschideți, îi scoatem din adresă partea secretă, ca să nu rămână în istoric. Linkul din mesaj este cum era.';

/**
 * The token of a link, which stands after `#`; the page removes it from the address so that it stays in no history.
 * Empty without one, until a link opens in the same tab.
 */
export function useTokenOfAddress(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const take = () => {
      const opened = window.location.hash.slice(1);
      if (opened !== '') setToken(opened);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
