import { withPlainSpaces } from 'contract/romanian/romanian';
import type { GridLever, GridRow } from 'contract/simulations/grid';
import { expect, it, test } from 'vitest';
import { variantA } from '../../testing/sample-scenario.ts';
import { leverName, leverOutcome } from './lever-words.ts';

const lever = (parts: Partial<GridLever>): GridLever => ({
  lever: 'CARD',
  months: null,
  person: null,
  kind: null,
  from: null,
  verdict: 'YES',
  largest: 375_000,
  instalment: 3387.08,
  ...parts,
});

const { creditData } = variantA();

const now: Pick<GridRow, 'verdict' | 'largest' | 'wanted'> = {
  verdict: 'NO',
  wanted: { offer: 'casa-ta', creditData },
  largest: { sum: 357_133, offer: 'casa-ta', months: 168, boundBy: 'GRAD_INDATORARE', needs: [] },
};

test.each([
  [{ lever: 'CARD' }, 'Fără ratele cardurilor de credit'],
  [{ lever: 'TERM', months: 228 }, 'Pe 19 ani'],
  [{ lever: 'DOWN' }, 'Cu 10.000 RON avans în plus'],
  [{ lever: 'WITHOUT_PERSON', person: 1 }, 'Fără Persoana 2'],
  [{ lever: 'WITH_PERSON' }, 'Cu codebitorul posibil'],
  [{ lever: 'CONDITION', kind: 'SALARIU' }, 'Cu salariul încasat la bancă'],
  [{ lever: 'TENURE', from: '2028-04-20' }, 'Din 20 aprilie 2028, cu vechimea împlinită'],
] as const)('a change of the case is named: %j', (parts, name) => {
  expect(withPlainSpaces(leverName(lever(parts)))).toBe(name);
});

const said = (parts: Partial<GridLever>) => {
  const words = leverOutcome(lever(parts), now);
  return words && withPlainSpaces(words);
};

const same = { verdict: 'NO', largest: 357_133, instalment: creditData.rataLunaraFixa } as const;

it('a change says the other answer, the largest sum beside today’s, and by how much the instalment differs', () => {
  expect(said({})).toBe(
    'da; până la 375.000 RON, cu 17.867 RON mai mult; rata fără asigurare cu 1.264,17 RON mai mult',
  );
  expect(said({ verdict: 'YES_IF' })).toMatch(/^da, cu condiții;/);
});

it('the difference is that of the two shown sums', () => {
  for (const largest of [357_134, 400_000, 1]) {
    const more = Number(/cu ([\d.]+) RON mai/.exec(said({ largest }) ?? '')?.[1]?.replaceAll('.', ''));
    expect(more).toBe(Math.abs(largest - now.largest.sum));
  }
});

it('a change says nothing of what stays as it is', () => {
  expect(said({ ...same, largest: 300_000 })).toBe('până la 300.000 RON, cu 57.133 RON mai puțin');
  expect(said({ ...same, instalment: 2000 })).toBe('rata fără asigurare cu 122,91 RON mai puțin');
  expect(said({ ...same, largest: 0, instalment: null })).toBe('nimic, cu 357.133 RON mai puțin');
  expect(said(same)).toBeNull();
});
