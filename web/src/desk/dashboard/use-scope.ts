import { useState } from 'react';
import { readText, storeText } from '../../shared/drafts/browser-storage.ts';

const NAME = 'dashboard-scope';

/** The broker whose work the dashboard shows; the browser remembers the choice. */
export const SCOPES = [
  { value: 'mine', label: 'Ale mele' },
  { value: 'team', label: 'Ale echipei' },
] as const;

export type Scope = (typeof SCOPES)[number]['value'];

/** One's own, unless the team's was chosen. */
export function useScope(): [scope: Scope, choose: (scope: Scope) => void] {
  const [scope, setScope] = useState<Scope>(() => (readText('browser', NAME) === 'team' ? 'team' : 'mine'));
  const choose = (chosen: Scope) => {
    storeText('browser', NAME, chosen);
    setScope(chosen);
  };
  return [scope, choose];
}
