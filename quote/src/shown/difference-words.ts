import { formatRon } from 'contract/text/romanian';

/** A difference other than 0, RON: above 0 `cu 12 RON mai mult`, below `cu 12 RON mai puțin`. */
export function differenceWords(ron: number): string {
  return `cu ${formatRon(Math.abs(ron))} mai ${ron < 0 ? 'puțin' : 'mult'}`;
}
