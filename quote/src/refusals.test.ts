import { fromRon } from 'loan/money';
import type { OverIndebted, Refusal } from 'loan/outcome';
import { fromPercent } from 'loan/rate';
import { describe, expect, it, test } from 'vitest';
import { overIndebtedProblem, refusalProblem } from './refusals.ts';

it.each([
  ['like every other ratio, a half up', 64_072 / 160_000, 0.4005],
  ['never down to the limit that it is above', 64_001 / 160_000, 0.4001],
])('the debt ratio of a refusal is rounded %s', (_, bestDebtRatio, shown) => {
  const outcome: OverIndebted = {
    outcome: 'over-indebted',
    code: 'GRAD_INDATORARE_DEPASIT',
    maxLoan: fromRon(5000),
    debtRatioLimit: fromPercent(40),
    decidedBy: 'firstHome',
    answer: false,
    otherwise: [{ field: 'firstHome', answer: true, share: fromPercent(45), sum: fromRon(6000) }],
    bestDebtRatio,
    bestPayment: fromRon(640.72),
    bestMonths: 360,
    bestLifePremium: fromRon(40.72),
    ways: {
      excess: fromRon(0.72),
      neededIncome: fromRon(1601.8),
      limitedBy: { person: 1, age: 58 },
      repayment: null,
      fittingMonths: null,
    },
    offerIds: ['o01'],
    eligibleIncome: fromRon(1600),
    otherInstalments: fromRon(0),
    cases: null,
    warnings: [],
  };
  expect(overIndebtedProblem(outcome, true).details).toMatchObject({
    gradIndatorare: shown,
    rata: 640.72,
    asigurareViata: 40.72,
    ceSchimba: {
      depasire: 0.72,
      venitNecesar: 1601.8,
      limitataDe: 1,
      varsta: 58,
      rambursare: null,
      perioadaPosibila: null,
    },
    oferteDemonstrative: true,
    perioadaCreditata: 360,
    limitaDin: 'primulImobil',
    altfel: [{ camp: 'primulImobil', raspuns: true, limita: 0.45, suma: 6000 }],
  });
});

describe('a refusal in words', () => {
  const cases: [Refusal, string][] = [
    [
      { code: 'SUMA_CREDIT', field: 'downPayment', sum: fromRon(10), min: fromRon(1000), max: fromRon(50_000_000) },
      'Suma creditată trebuie să fie între 1.000 și 50.000.000 RON.',
    ],
    [
      {
        code: 'AVANS_INSUFICIENT',
        field: 'downPayment',
        minShare: fromPercent(15),
        min: fromRon(75_000),
        downPayment: fromRon(10),
        decidedBy: 'firstHome',
        answer: false,
        otherwise: [],
      },
      'Avansul minim trebuie să fie cel puțin 15% din valoarea proprietății (75.000 RON).',
    ],
    [
      {
        code: 'LTV',
        field: 'remainingPrincipal',
        maxShare: fromPercent(77.5),
        max: fromRon(283_333.05),
        remainingPrincipal: fromRon(300_000),
        decidedBy: 'refinancesFirstHome',
        answer: false,
        otherwise: [],
      },
      'Creditul rămas poate fi cel mult 77,5 % din valoarea locuinței: 283.333 RON.',
    ],
    [
      { code: 'PERIOADA', field: 'months', months: 6, min: 60, max: 360 },
      'Perioada trebuie să fie între 60 și 360 de luni.',
    ],
    [
      { code: 'PERIOADA_VARSTA', field: 'months', months: 360, limit: 180, age: 50, person: 0 },
      'La vârsta dumneavoastră perioada maximă este de 180 de luni.',
    ],
    [{ code: 'VARSTA_MINIMA', field: 'birthDate', person: 0, min: 18, age: 17 }, 'Vârsta minimă este 18 ani.'],
    [
      { code: 'PERIOADA_VARSTA', field: 'months', months: 360, limit: 264, age: 43, person: 1 },
      'Perioada maximă este de 264 de luni, pentru că Persoana 2 are 43 de ani.',
    ],
    [{ code: 'DATA_NASTERII', field: 'birthDate', person: 2 }, 'Persoana 3: Data nașterii nu este validă.'],
  ];

  test.each(cases)('%o', (refusal, sentence) => {
    expect(refusalProblem([refusal]).message).toBe(sentence);
  });

  it('tells each field its own sentence and carries the figures of the first', () => {
    const { code, details } = refusalProblem([
      { code: 'VALOARE_IMOBIL', field: 'propertyValue' },
      { code: 'PERIOADA', field: 'months', months: 6, min: 60, max: 360 },
    ]);
    expect(code).toBe('VALOARE_IMOBIL');
    expect(details.errors).toEqual({
      valoareImobil: 'Valoarea imobilului este obligatorie.',
      perioadaCreditata: 'Perioada trebuie să fie între 60 și 360 de luni.',
    });
  });
});
