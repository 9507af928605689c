import { withPlainSpaces } from 'contract/text/romanian';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitWaysSentences } from './limit-ways.ts';

const NO_WAYS = {
  depasire: 0,
  venitNecesar: null,
  limitataDe: null,
  varsta: null,
  rambursare: null,
  perioadaPosibila: null,
};

it('the income that is missing is what is read as needed less the present income, rounded up', () => {
  const bani = fc.integer({ min: 1, max: 100_000_00 });
  fc.assert(
    fc.property(bani, bani, (present, more) => {
      const [income, needed] = [present / 100, (present + more) / 100];
      const sentences = limitWaysSentences(
        { ...NO_WAYS, depasire: 1, venitNecesar: needed },
        { venituriEligibile: income, alteRate: 0 },
        0,
      );
      const read = withPlainSpaces(sentences.join(' ')).match(/cel puțin ([\d.]+) RON .* cu ([\d.]+) RON mai mult/);
      const [sum, difference] = [read?.[1], read?.[2]].map((text) => Number(text?.replaceAll('.', '')));
      expect(sum).toBe(Math.ceil(needed));
      expect(difference).toBe(Math.ceil((Math.ceil(needed) * 100 - present) / 100));
    }),
  );
});
