import { formatCount } from 'contract/romanian/romanian';

/** How many appointments a day has: `nicio programare`, `3 programări`. */
export function countWords(count: number): string {
  return count === 0 ? 'nicio programare' : formatCount(count, 'programare', 'programări');
}
