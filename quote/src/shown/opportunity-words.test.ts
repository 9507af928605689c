import { withPlainSpaces } from 'contract/romanian/romanian';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedWords, gainWords, laterWords, type Opportunity } from './opportunity-words.ts';

const ONE: Opportunity = {
  instalment: 1900,
  lifePremium: 0,
  newInstalment: 1600,
  newLifePremium: 0,
  monthlyGain: 300,
  gainMonths: 36,
  monthsLeft: 240,
  laterInstalment: 2108,
  fixedEndsOn: null,
  robor: null,
  margin: null,
  rateBasis: 'stated',
  ircc: 0.0556,
  irccTrimestru: '2026T1',
};
const gain = (changes: Partial<Opportunity>) => withPlainSpaces(gainWords({ ...ONE, ...changes }, 0));

it('the gain holds for every month only without a changing insurance', () => {
  expect(gain({})).toBe('cu 300 RON mai puțin pe lună, în primii 3 ani');
  expect(gain({ gainMonths: 240 })).toBe('cu 300 RON mai puțin pe lună, până la final (20 de ani)');
  expect(gain({ lifePremium: 50, newLifePremium: 40, monthlyGain: 310 })).toBe(
    'cu 310 RON mai puțin în prima lună, cu asigurarea de viață; rata singură este cu 300 RON mai mică în primii 3 ani',
  );
  expect(gain({ lifePremium: 500, newInstalment: 1910, monthlyGain: 490 })).toContain(
    'rata singură este cu 10 RON mai mare în primii 3 ani',
  );
  expect(gain({ lifePremium: 500, newInstalment: 1900, monthlyGain: 500 })).toContain(
    'rata singură este aproape aceeași în primii 3 ani',
  );
});

it('the sentence names the compared instalment if it is not today’s', () => {
  const soon = { fixedEndsOn: '2027-02-01' };
  expect(gain(soon)).toBe('cu 300 RON mai puțin pe lună decât rata de după perioada fixă, în primii 3 ani');
  expect(laterWords({ ...ONE, ...soon }, 0)).toMatch(/decât cea comparată$/);
  expect(comparedWords({ ...ONE, ...soon }, 0)).toMatch(/^Dobânda fixă de acum se încheie la 1.februarie.2027/);
  expect(comparedWords(ONE, 0)).toBeUndefined();
  expect(laterWords({ ...ONE, laterInstalment: null }, 0)).toBeUndefined();
});

it('the differences are those of the written sums', () => {
  const ron = fc.integer({ min: 50_000, max: 500_000 }).map((bani) => bani / 100);
  fc.assert(
    fc.property(ron, ron, ron, fc.constantFrom(0, 2), (instalment, newInstalment, laterInstalment, decimals) => {
      const one = { ...ONE, instalment, newInstalment, laterInstalment, lifePremium: 10 };
      const step = 10 ** decimals;
      const read = (amount: number) => Math.round(amount * step);
      const said = (words: string, pattern: RegExp) => {
        const [, amount = '0', way] = pattern.exec(withPlainSpaces(words)) ?? [];
        return Number(amount.replace(/\D/g, '')) * (way === 'mic' || way === 'puțin' ? -1 : 1) + 0;
      };
      expect(said(gainWords(one, decimals as 0 | 2), /singură este cu ([\d.,]+) RON mai (mic|mar)/)).toBe(
        read(newInstalment) - read(instalment),
      );
      expect(said(laterWords(one, decimals as 0 | 2) ?? '', /2026, cu ([\d.,]+) RON mai (mult|puțin)/)).toBe(
        read(laterInstalment) - read(instalment),
      );
    }),
  );
});
