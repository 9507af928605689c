import { useEffect } from 'react';

/** Fetches the code of the steps and of the result while the visitor reads, so that none of them waits for the network. */
export function useFetchAhead(): void {
  useEffect(() => {
    // A step that cannot be fetched now is fetched again when it is entered.
    void Promise.allSettled([
      import('./credit-type-page.tsx'),
      import('./new-credit-page.tsx'),
      import('./current-credit-page.tsx'),
      import('./personal-info-page.tsx'),
      import('./other-credits-page.tsx'),
      import('./property-page.tsx'),
      import('./duration-page.tsx'),
      import('../results/results-page.tsx'),
    ]);
  }, []);
}
