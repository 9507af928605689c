import { useEffect, useState } from 'react';

/** What stands behind `#` in the address with which the page was opened; taken out of it at once, so that no history keeps it. */
export function useTokenOfAddress(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return token;
}
