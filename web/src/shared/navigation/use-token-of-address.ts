import { useEffect, useState } from 'react';

/** The token of a link, which is after `#`; it is removed from the address so that it stays in no history. */
export function useTokenOfAddress(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return token;
}
