import { Problem, problemBody } from 'contract/problem';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { describe, expect, it, test } from 'vitest';
import { longestTermOfForm } from './form-people.ts';
import { simulateOneOffer } from './offer-simulation.ts';
import { compareScenarios, maxLoan, quickSimulation, simulateEveryOffer } from './simulation-replies.ts';
import recorded from './testing/one-person-answers.json' with { type: 'json' };
import { sampleCatalogue } from './testing/sample-catalogue.ts';
import { affordability, purchase } from './worked-examples.ts';

const TODAY = '2026-11-20';
const calls = { quickSimulation, maxLoan, compareScenarios, simulateOneOffer };

/** A call's answer to a form, or its refusal. */
function answerTo(call: string, form: object): object {
  try {
    return calls[call as keyof typeof calls](loanForm.parse(form), TODAY, sampleCatalogue);
  } catch (refusal) {
    if (refusal instanceof Problem) return problemBody(refusal);
    throw refusal;
  }
}

describe('a person who signs alone', () => {
  // Recorded with the version of the program before it knew co-borrowers.
  const cases = recorded.map(({ call, form, answer }) => ({ call, form, answer }));

  test.each(cases)('is answered by $call as ever', ({ call, form, answer }) => {
    expect(answerTo(call, form)).toMatchObject(answer);
    expect(answerTo(call, { ...form, codebitori: [] })).toEqual(answerTo(call, form));
  });

  test.each(cases)('gets the earlier answer of $call without a pension', ({ call, form }) => {
    for (const venituriPensie of ['', null, 0, '0,00'])
      expect(answerTo(call, { ...form, venituriPensie })).toEqual(answerTo(call, form));
  });

  test.each(cases)('is answered by $call with a pension as with a salary of the same sum', ({ call, form }) => {
    const jobless = { ...form, dataAngajatorActual: '' };
    const { venituriSalariu, ...others } = jobless;
    expect(answerTo(call, { ...others, venituriPensie: venituriSalariu })).toEqual(answerTo(call, jobless));
  });

  it('reads that one person signs', () => {
    const { explanation } = maxLoan(loanForm.parse(affordability), TODAY, sampleCatalogue);
    expect(explanation).toMatchObject({
      persoane: 1,
      perioadaLimitataDe: null,
      singur: { data: 593_051, perioadaCreditata: 360 },
    });
    expect(explanation).not.toHaveProperty('cazuri');
  });
});

describe('a couple', () => {
  const partner = {
    dataNasterii: '1983-05-05',
    venituriSalariu: '4.500',
    alteRateImo: 200,
    dataAngajatorActual: TODAY,
  };
  const together = { dataNasterii: '1996-01-01', codebitori: [partner] };

  it('reads the effect of signing together', () => {
    const form = loanForm.parse({ ...affordability, ...together });
    const { data, explanation, warnings } = maxLoan(form, TODAY, sampleCatalogue);
    expect(explanation).toMatchObject({
      venituriEligibile: 13_200,
      alteRate: 500,
      persoane: 2,
      varsta: 43,
      perioadaCreditata: 264,
      perioadaLimitataDe: 1,
      singur: { data: 593_051, perioadaCreditata: 360 },
      cazuri: {
        singur: { persoane: [0], data: 593_051, varsta: 30, perioadaLimitataDe: null },
        impreuna: { persoane: [0, 1], data, perioadaCreditata: 264, ceaMaiInVarsta: 1, varsta: 43 },
        faraCelCareLimiteaza: null,
      },
    });
    expect(data).toBeGreaterThan(593_051);
    expect(warnings).toMatchObject([{ code: 'VECHIME_MINIMA', persoana: 1 }]);
  });

  it('has its options and offers computed with what it has together', () => {
    const form = loanForm.parse({ ...purchase, ...together, perioadaCreditata: 264, oferta: 'Casa Ta' });
    const { data, cazuri } = compareScenarios(form, TODAY, sampleCatalogue);
    const household = { persoane: 2, venituriEligibile: 13_500, alteRate: 700 };
    expect(data.optionA?.creditData).toMatchObject(household);
    expect(simulateEveryOffer(form, TODAY, sampleCatalogue)[0]?.loanDetails.creditData).toMatchObject(household);
    expect(simulateOneOffer(form, TODAY, sampleCatalogue).creditData).toMatchObject(household);
    expect([cazuri?.singur.perioadaCreditata, cazuri?.impreuna.perioadaCreditata]).toEqual([360, 264]);
  });

  it('is refused a longer term by name, and each warning stands at the person’s own answer', () => {
    expect(answerTo('compareScenarios', { ...purchase, ...together })).toMatchObject({
      code: 'PERIOADA_VARSTA',
      field: 'perioadaCreditata',
      message: 'Perioada maximă este de 264 de luni, pentru că Persoana 2 are 43 de ani.',
      max: 264,
      varsta: 43,
      persoana: 1,
    });
    const child = { dataNasterii: '2010-01-01' };
    expect(answerTo('maxLoan', { ...affordability, codebitori: [{}, child] })).toMatchObject({
      code: 'VARSTA_MINIMA',
      field: 'codebitori.1.dataNasterii',
      errors: { 'codebitori.1.dataNasterii': 'Persoana 3: Vârsta minimă este 18 ani.' },
    });
  });

  it('reads beside a refusal for its debts the loan of each alone', () => {
    const indebted = { ...partner, venituriSalariu: '', alteRateImo: '3000' };
    expect(answerTo('compareScenarios', { ...purchase, codebitori: [indebted], perioadaCreditata: 240 })).toMatchObject(
      {
        code: 'GRAD_INDATORARE_DEPASIT',
        cazuri: { singur: { persoane: [0] }, impreuna: { persoane: [0, 1] } },
      },
    );
  });
});

describe('the longest term of a form that a screen holds', () => {
  const old = { dataNasterii: '1976-11-20', venituriSalariu: '' };

  it('is that of the oldest, or of the oldest with any income', () => {
    const form = { dataNasterii: '1996-01-01', venituriSalariu: '5,000', codebitori: [old] };
    expect(longestTermOfForm(form, TODAY, 'TOTI')).toEqual({ months: 180, oldest: { person: 1, age: 50 } });
    expect(longestTermOfForm(form, TODAY, 'CU_VENIT')).toEqual({ months: 360, oldest: { person: 0, age: 30 } });
  });

  it('is all of it while no birth date is typed', () => {
    expect(longestTermOfForm({ dataNasterii: '' }, TODAY, 'TOTI')).toEqual({ months: 360, oldest: null });
  });
});
