import { formatCount } from 'contract/romanian/romanian';

/** The number of a day's appointments: `nicio programare`, `3 programări`. */
export function countWords(count: number): string {
  return count === 0 ? 'nicio programare' : formatCount(count, 'programare', 'programări');
}
