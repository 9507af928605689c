import { expect, it } from 'vitest';
import { application } from '../../../testing/case.ts';
import { outcomeOf, provenDifference } from './proven-words.ts';

const figures = (eligibil: boolean) => {
  const { simulated, ...rest } = application().figures;
  return {
    ...rest,
    simulated: simulated && { ...simulated, eligibil, motive: eligibil ? [] : ['Grad de îndatorare.'] },
  };
};
const none = { ...application().figures, simulated: null, refusal: 'Fără formular nu se pot calcula cifre.' };
const of = { _id: 'a', offer: 'casa', banca: 'BCR', oferta: 'Casa Mea' };

it.each([
  ['Rămâne', figures(true), figures(true), false],
  ['Cade', figures(true), figures(false), true],
  ['Se obține abia cu', figures(false), figures(true), false],
  ['Nu se obține nici', figures(false), figures(false), false],
  ['Nu se poate calcula', none, none, false],
])('%s', (words, declared, proven, fallsOut) => {
  expect(outcomeOf({ ...of, declared, proven, fallsOut }).text).toContain(words);
});

it('a refinancing over a limit by its proven figures says that the bank decides', () => {
  const { simulated, ...rest } = figures(true);
  const over = { ...rest, simulated: simulated && { ...simulated, pesteLimita: ['Peste 40 %.'] } };
  expect(outcomeOf({ ...of, declared: figures(true), proven: over, fallsOut: false })).toEqual({
    text: 'Peste limită cu cifrele dovedite: banca hotărăște dacă o acordă.',
    reasons: 'Peste 40 %.',
    tone: 'plain',
  });
});

it('an application that falls out names its reasons', () => {
  const { reasons, tone } = outcomeOf({ ...of, declared: figures(true), proven: figures(false), fallsOut: true });
  expect([reasons, tone]).toEqual(['Grad de îndatorare.', 'bad']);
});

it('a difference names its direction: less income, more instalments', () => {
  const salary = { figure: 'venituriSalariu', declared: 9000, proven: 8640 } as const;
  expect(provenDifference(salary)).toEqual({ text: '360 mai puțin', isWorse: true });
  expect(provenDifference({ ...salary, proven: 9000 })).toEqual({ text: 'la fel', isWorse: false });
  expect(provenDifference({ figure: 'alteRateCNP', declared: 0, proven: 200.5 }).isWorse).toBe(true);
  expect(provenDifference({ figure: 'alteRateCNP', declared: 300, proven: 200.5 }).isWorse).toBe(false);
});
