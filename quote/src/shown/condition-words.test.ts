import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductCondition } from 'contract/products/product-conditions';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { describe, expect, it, test } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { simulateOneOffer } from '../offer-simulation.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';
import { purchase } from '../worked-examples.ts';
import { assumedInWords, conditionsInWords, priceSentences } from './condition-words.ts';

const rich = { ...purchase, valoareImobil: '920,000', valoareAvans: '500,000', venituriSalariu: '90,000' };

/** The words about "Casa Ta" with one condition and other fields, for these answers about conditions. */
function wordsOf(condition: Partial<ProductCondition>, conditii: object, product: Partial<OfferMetadata> = {}) {
  const { source, products } = sampleCatalogue;
  const changed = [...products.values()].map((each) => ({
    ...each,
    ...{ dobandaFixa: 5.49, costAVT: 0, ...product },
    conditii: [{ fel: 'SALARIU' as const, prag: null, dobandaFixa: 0, marja: 0, comisionLunar: 0, ...condition }],
  }));
  const catalogue = readCatalogue({ ...source, products: changed });
  const form = loanForm.parse({ ...rich, oferta: 'Casa Ta', conditii });
  const { creditData, metadata } = simulateOneOffer(form, '2026-11-20', catalogue);
  const [words] = conditionsInWords(creditData, metadata);
  return words && { price: withPlainSpaces(words.price), ifEnded: words.ifEnded && withPlainSpaces(words.ifEnded) };
}

test.each([
  [null, 'Prețurile sunt fără nicio condiție a băncilor, nici dintre cele deja îndeplinite.'],
  [[], 'Prețurile sunt fără reducerile pentru salariu, asigurare sau card la bancă.'],
  [
    ['SALARIU' as const],
    'Prețurile sunt cu salariul încasat la bancă, fără reducerile pentru asigurare sau card la bancă.',
  ],
  [
    ['SALARIU' as const, 'PACHET' as const],
    'Prețurile sunt cu salariul încasat la bancă și cardul sau pachetul băncii, fără reducerea pentru asigurare la bancă.',
  ],
])('the answers behind prices read as a sentence: %j', (assumed, sentence) => {
  expect(assumedInWords(assumed)).toBe(sentence);
});

describe('a condition that saves', () => {
  const salary = { dobandaFixa: -0.5, marja: -0.5 };

  it('names the price of its end while it is fulfilled', () => {
    expect(wordsOf(salary, { salariu: true })).toEqual({
      price: '4,99 % dacă vă încasați salariul la bancă; altfel 5,49 %: cu 130 RON pe lună mai mult',
      ifEnded: 'dacă mutați salariul, plătiți cu 130 RON mai mult pe lună',
    });
  });

  it('has the same price and no end while it is not', () => {
    expect(wordsOf(salary, {})).toEqual({
      price: '4,99 % dacă vă încasați salariul la bancă; altfel 5,49 %: cu 130 RON pe lună mai mult',
      ifEnded: null,
    });
  });
});

test('a condition that costs says so in its price and its end', () => {
  expect(wordsOf({ fel: 'PACHET', comisionLunar: 15 }, { pachet: true })).toEqual({
    price:
      'comision lunar de 15 RON dacă luați cardul sau pachetul băncii; altfel fără comision lunar: cu 15 RON pe lună mai puțin',
    ifEnded: 'dacă renunțați la card sau la pachet, plătiți cu 15 RON mai puțin pe lună',
  });
});

test('a policy that costs each month and saves in all says both', () => {
  const intesa = { dobandaFixa: 5.2, marja: 2.5, costAVT: 0.0259, avtObligatorie: false };
  const words = wordsOf({ fel: 'ASIGURARE_VIATA', dobandaFixa: -0.31, marja: -0.31 }, { asigurareViata: true }, intesa);
  expect(words?.ifEnded).toMatch(
    /^dacă renunțați la asigurarea de viață a băncii, plătiți cu \d+ RON mai puțin pe lună la început, dar cu [\d.]+ RON mai mult în total$/,
  );
  expect(words?.price).toMatch(/^4,89 % dacă luați .*; altfel 5,20 %: cu \d+ RON pe lună mai puțin la început, dar cu/);
});

test('a policy alone shows as its premium', () => {
  const optional = { costAVT: 0.03, avtObligatorie: false };
  expect(wordsOf({ fel: 'ASIGURARE_VIATA' }, {}, optional)?.price).toBe(
    'cu prima asigurării dacă luați asigurarea de viață a băncii; altfel fără primă: cu 126 RON pe lună mai puțin',
  );
});

test('a margin that changes after the fixed period leaves the first month as it is', () => {
  expect(wordsOf({ marja: -0.3 }, { salariu: true })).toMatchObject({
    price: expect.stringMatching(
      /^IRCC \+ 1,80 % după perioada fixă dacă .*: prima lună la fel, cu [\d.]+ RON mai mult în total$/,
    ),
    ifEnded: expect.stringMatching(
      /^dacă mutați salariul, prima lună rămâne la fel, dar plătiți cu [\d.]+ RON mai mult în total$/,
    ),
  });
});

test('a condition that changes nothing says that', () => {
  expect(wordsOf({}, { salariu: true })).toEqual({
    price: 'același preț, chiar dacă nu este îndeplinită condiția: vă încasați salariul la bancă',
    ifEnded: 'dacă mutați salariul, plătiți la fel',
  });
});

test.each([
  [{ fel: 'CLASA_ENERGETICA', prag: 'B' }, 'locuința are clasa energetică B sau una mai bună'],
  [{ fel: 'CLASA_ENERGETICA', prag: 'A' }, 'locuința are clasa energetică A'],
  [{ fel: 'SUMA_MINIMA', prag: 300_000 }, 'creditul este de cel puțin 300.000 RON'],
  [{ fel: 'LTV_MAXIM', prag: 67.5 }, 'creditul este de cel mult 67,5 % din valoarea locuinței'],
  [{ fel: 'VENIT_MINIM', prag: 10_000 }, 'veniturile celor care semnează sunt de cel puțin 10.000 RON pe lună'],
] as const)('%j is fulfilled when %s, and nobody ends it', (condition, clause) => {
  const words = wordsOf({ ...condition, dobandaFixa: -0.1 }, {});
  expect(words?.price).toMatch(new RegExp(`^5,39 % dacă ${clause}; altfel 5,49 %: `));
  expect(words?.ifEnded).toBeNull();
});

describe('the sentences about a price', () => {
  const met = { fel: 'SUMA_MINIMA', prag: 300_000, indeplinita: true, valoareLuna: 24, valoareTotal: 9_000 } as const;
  const salary = { fel: 'SALARIU', prag: null, indeplinita: false, valoareLuna: 50, valoareTotal: 20_000 } as const;
  const sentences = (...conditii: Parameters<typeof priceSentences>[0]['conditii']) =>
    priceSentences({ conditii }).map(withPlainSpaces);

  it('say first what is counted, then what would lower it', () => {
    const card = { ...salary, fel: 'PACHET', valoareLuna: 0 } as const;
    expect(sentences(salary, met, card)).toEqual([
      'Inclus în preț: credit de cel puțin 300.000 RON.',
      'Scade dacă: vă încasați salariul la bancă; luați cardul sau pachetul băncii.',
    ]);
  });

  it('say of a condition that costs that the price rises', () => {
    expect(sentences({ ...salary, valoareLuna: -10, valoareTotal: -3_000 })).toEqual([
      'Crește dacă: vă încasați salariul la bancă.',
    ]);
  });

  it('say both of a condition that costs at first and saves in all, or the other way round', () => {
    expect(sentences({ ...salary, valoareLuna: -10 })).toEqual([
      'Prima lună crește, dar totalul scade dacă: vă încasați salariul la bancă.',
    ]);
    expect(sentences({ ...salary, valoareTotal: -10 })).toEqual([
      'Prima lună scade, dar totalul crește dacă: vă încasați salariul la bancă.',
    ]);
  });

  it('leave out a condition that changes nothing', () => {
    expect(sentences({ ...salary, valoareLuna: 0, valoareTotal: 0 })).toEqual([]);
  });
});
