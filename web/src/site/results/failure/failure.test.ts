import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { problem, problemBody } from 'contract/problem';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { purchase, refinancing } from 'quote/worked-examples';
import { describe, expect, it, test } from 'vitest';
import { ApiError } from '../../../shared/api/call.ts';
import { failureOf, hasWays } from './failure.ts';

/** The refusal on arrival. */
function refused(...given: Parameters<typeof problem>): ApiError {
  const { message, code, status, errors: _errors, ...details } = problemBody(problem(...given));
  return new ApiError(message, { status, code, ...details });
}

const buttons = (error: ApiError, formData: LoanFormInput) =>
  failureOf(error, formData).remedies.map(({ label, changes }) => [withPlainSpaces(label), changes]);

describe('no answer', () => {
  test.each([
    ['without a network', new ApiError('Nu am putut ajunge la server.', { status: 0, code: 'RETEA' })],
    [
      'that cannot be read',
      new ApiError('Serverul a răspuns cu ceva ce nu putem citi.', { status: 502, code: 'RASPUNS' }),
    ],
    ['for a fault of ours', new TypeError('x is not a function')],
  ])('%s is "Eroare la simulare", with what is known of it, and may be asked for again', (_, error) => {
    const failure = failureOf(error, purchase);
    expect(failure).toMatchObject({ kind: 'unanswered', message: 'Eroare la simulare', mayPass: true, step: null });
    expect(failure.help).toContain('Tot ce ați completat s-a păstrat.');
    if (error instanceof ApiError) expect(failure.help).toContain(error.message);
  });

  it("of a server that is away repeats the server's sentence", () => {
    expect(failureOf(refused('INDISPONIBIL'), purchase)).toMatchObject({
      kind: 'unanswered',
      message: 'Serviciul nu este disponibil acum. Încercați din nou în câteva momente.',
      mayPass: true,
    });
  });
});

it('the screen says once that the answers stay, also if the failure’s sentence says so', () => {
  const message = 'Nu aveți conexiune la internet. Ce ați completat s-a păstrat: încercați din nou.';
  expect(failureOf(new ApiError(message, { status: 0, code: 'RETEA' }), purchase).help).toBe(message);
});

describe('a refusal repeats the sentence, says what would change it and lets it be tried', () => {
  it("too little of one's own: more of it, or a home that it is enough for", () => {
    const error = refused('AVANS_INSUFICIENT', { field: 'valoareAvans', avansMinim: 15, sumaMinima: 75_000 });
    const formData = { ...purchase, valoareAvans: '60,000' };
    expect(buttons(error, formData)).toEqual([
      ['Simulați cu avans de 75.000 RON', { valoareAvans: '75,000' }],
      ['Simulați o locuință de 400.000 RON', { valoareImobil: '400,000' }],
    ]);
    expect(withPlainSpaces(failureOf(error, formData).help)).toMatch(/^Vă mai trebuie 15\.000 RON, sau o locuință/);
    expect(buttons(error, { ...purchase, valoareAvans: '0' })).toHaveLength(1);
  });

  const STRICTER = { field: 'valoareAvans', avansMinim: 25, sumaMinima: 125_000 };
  const LOOSER = { raspuns: true, limita: 15, suma: 75_000 };

  it('names the answer behind the down payment, and asks the question that was left open where Da is enough', () => {
    const error = refused('AVANS_INSUFICIENT', {
      ...STRICTER,
      limitaDin: 'primulImobil',
      altfel: [{ ...LOOSER, camp: 'primulImobil' }],
    });
    const unanswered = { ...purchase, primulImobil: '' };
    expect(withPlainSpaces(failureOf(error, unanswered).help)).toMatch(
      /^Minimul este de 25 %, după norma Băncii Naționale a României, pentru că întrebarea despre prima locuință a rămas fără răspuns\. Vă mai trebuie 25\.000 RON/,
    );
    expect(buttons(error, unanswered)[0]).toEqual([
      'Este prima dumneavoastră locuință? Da',
      { primulImobil: true, avansMinim: '', gradIndatorareMax: '' },
    ]);
    const tooLittle = { ...unanswered, valoareAvans: '60,000' };
    expect(buttons(error, tooLittle)[0]?.[0]).toBe('Simulați cu avans de 125.000 RON');
    expect(withPlainSpaces(failureOf(error, tooLittle).help)).toContain('La prima locuință ar fi 15 %: 75.000 RON.');
  });

  it('asks who had a home before whether they own one now, of all of them where several sign', () => {
    const error = refused('AVANS_INSUFICIENT', {
      ...STRICTER,
      limitaDin: 'primulImobil',
      altfel: [{ ...LOOSER, camp: 'detineLocuinta', raspuns: false }],
    });
    const notFirst = { ...purchase, primulImobil: false };
    expect(failureOf(error, notFirst).help).toContain('pentru că ați răspuns că nu este prima dumneavoastră locuință.');
    expect(buttons(error, notFirst)[0]).toEqual([
      'Dețineți acum o locuință? Nu',
      { detineLocuinta: false, avansMinim: '', gradIndatorareMax: '' },
    ]);
    expect(buttons(error, { ...notFirst, codebitori: [{}] })[0]?.[0]).toBe(
      'Deține acum o locuință cineva dintre cei care semnează? Nu',
    );
  });

  it('does not put another answer into the mouth of who gave one, but says where it is changed', () => {
    const error = refused('AVANS_INSUFICIENT', {
      ...STRICTER,
      limitaDin: 'primulImobil',
      altfel: [{ ...LOOSER, camp: 'primulImobil' }],
    });
    const notFirst = { ...purchase, primulImobil: false };
    expect(buttons(error, notFirst)[0]?.[0]).toBe('Simulați cu avans de 125.000 RON');
    expect(failureOf(error, notFirst).help).toContain('Dacă nu este așa, schimbați răspunsul la „Calculat pentru”.');
  });

  it.each([
    ['detineLocuinta', { detineLocuinta: true }, 'pentru că ați răspuns că dețineți acum o locuință.'],
    ['refinanteazaPrimaCasa', {}, 'pentru că nu refinanțați un credit Prima Casă sau Noua Casă.'],
    ['primulCreditLocuinta', { primulCreditLocuinta: false }, 'pentru că nu este primul credit pentru o locuință.'],
    ['gradIndatorareMax', {}, 'pentru că ați cerut o limită mai mică decât cea din normă.'],
  ])('says why a limit set by %s is this one', (limitaDin, answers, reason) => {
    const error = refused('AVANS_INSUFICIENT', { ...STRICTER, limitaDin, altfel: [] });
    expect(failureOf(error, { ...purchase, ...answers }).help).toContain(reason);
  });

  it('too large a rest of a loan shows the early repayment, never a down payment', () => {
    const error = refused('LTV', {
      field: 'principalRamas',
      procentMaxim: 75,
      sumaMaxima: 262_500,
      principalRamas: 280_000,
    });
    const failure = failureOf(error, { ...refinancing, valoareImobil: '350,000' });
    expect(withPlainSpaces(failure.message)).toBe(
      'Creditul rămas poate fi cel mult 75 % din valoarea locuinței: 262.500 RON.',
    );
    expect(withPlainSpaces(failure.help)).toContain(
      'rambursând anticipat 17.500 RON; rata de acum ar coborî la aproximativ 2.438 RON',
    );
    expect(failure.help).not.toMatch(/avans/i);
    expect(buttons(error, { ...refinancing, valoareImobil: '350,000' })).toEqual([
      [
        'Simulați după o rambursare de 17.500 RON',
        { principalRamas: '262,500', rataActuala: '2,438', valoareAvans: '87,500' },
      ],
    ]);
  });

  it('too old for the term: the longest one', () => {
    const error = refused('PERIOADA_VARSTA', { field: 'perioadaCreditata', perioada: 360, max: 240, varsta: 45 });
    expect(buttons(error, purchase)).toEqual([['Simulați pe 20 de ani', { perioadaCreditata: 240 }]]);
    expect(failureOf(error, purchase).help).toMatch(/^Regula noastră: creditul se încheie până la 65/);
    const byBank = refused('PERIOADA_VARSTA', {
      ...{ field: 'perioadaCreditata', perioada: 360, max: 240, varsta: 45, varstaMaxima: 65 },
    });
    expect(failureOf(byBank, purchase).help).toMatch(/^Fiecare bancă are o vârstă/);
    const byTerm = refused('PERIOADA_VARSTA', {
      ...{ field: 'perioadaCreditata', perioada: 360, max: 240, varsta: 45, durataBancii: true },
    });
    expect(failureOf(byTerm, purchase)).toMatchObject({
      message: expect.stringContaining('Băncile comparate acordă credite pe cel mult'),
      help: expect.stringMatching(/^Este cea mai lungă perioadă a băncilor comparate/),
    });
  });

  it('a term that is none: the nearest one; months left of another loan are looked up', () => {
    const term = refused('PERIOADA', { field: 'perioadaCreditata', perioada: 12, min: 60, max: 360 });
    expect(buttons(term, purchase)).toEqual([['Simulați pe 5 ani', { perioadaCreditata: 60 }]]);
    const months = refused('PERIOADA', { field: 'perioadaRamasa', perioada: 400, min: 1, max: 360 });
    expect(failureOf(months, refinancing)).toMatchObject({ remedies: [], step: '/creditCurent' });
  });

  it.each([
    ['600,000', 'Avansul e mai mare decât valoarea.'],
    ['500,000', 'Avansul e cât valoarea.'],
  ])('a down payment of %s for a home of 500,000 has its own sentence, not a range', (valoareAvans, sentence) => {
    const error = refused('SUMA_CREDIT', { field: 'valoareAvans', suma: -100_000, min: 1000, max: 5_000_000 });
    const failure = failureOf(error, { ...purchase, valoareAvans });
    expect(failure).toMatchObject({ message: sentence, step: '/informatiiImobil' });
  });

  it('too large a sum: the down payment that is enough', () => {
    const error = refused('SUMA_CREDIT', { field: 'valoareAvans', suma: 5_900_000, min: 1000, max: 5_000_000 });
    expect(buttons(error, { ...purchase, valoareImobil: '6,000,000' })).toEqual([
      ['Simulați cu avans de 1.000.000 RON', { valoareAvans: '1,000,000' }],
    ]);
  });

  it("no offers at all are nobody's fault and may come; no offer that fits leads to another term or home", () => {
    const none = failureOf(refused('FARA_OFERTE', { oferte: 0 }), purchase);
    expect(none).toMatchObject({ title: 'Nu am putut face simularea', step: null, mayPass: true });
    const unfit = refused('FARA_OFERTE', { oferte: 15 });
    expect(failureOf(unfit, purchase)).toMatchObject({ step: '/alegeDurata', mayPass: false });
    expect(failureOf(unfit, refinancing).step).toBe('/informatiiImobil');
  });

  it('says what helps of every answer that is missing', () => {
    for (const code of ['FARA_VENIT', 'VALOARE_IMOBIL', 'AN_CONSTRUCTIE', 'CREDIT_CURENT', 'DATA_NASTERII'] as const) {
      expect(failureOf(refused(code), emptyLoanForm).help).not.toContain('Altă valoare');
    }
  });
});

test.each([
  ['valoareAvans', '/informatiiImobil'],
  ['anulConstructiei', '/informatiiImobil'],
  ['perioadaCreditata', '/alegeDurata'],
  ['rataActuala', '/creditCurent'],
  ['alteRateCC', '/alteCredite'],
  ['venituriSalariu', '/informatiiPersonale'],
  ['venituriPensie', '/informatiiPersonale'],
  ['codebitori.1.venituriPensie', '/codebitori/3'],
  ['tipCredit', '/alegeTipCredit'],
  ['codebitori.0.dataNasterii', '/codebitori/2'],
  ['codebitori.2.alteRateCC', '/codebitori/4'],
  ['codebitori', '/codebitori'],
  ['mediul', null],
])('an answer in %s is changed on %s', (field, step) => {
  const failure = failureOf(new ApiError('Greșit.', { status: 400, code: 'VALIDARE', field }), purchase);
  expect(failure.step).toBe(step);
  expect(hasWays(failure)).toBe(step !== null);
});

it('the step gets the errors of its fields, under their names there', () => {
  const errors = {
    'codebitori.1.dataNasterii': 'Persoana 3: Vârsta minimă este 18 ani.',
    'codebitori.1.venituriPFA': 'Persoana 3: Valoare invalidă.',
    dataNasterii: 'Data nașterii nu este validă.',
  };
  const error = new ApiError('Greșit.', {
    status: 400,
    code: 'VARSTA_MINIMA',
    field: 'codebitori.1.dataNasterii',
    errors,
  });
  expect(failureOf(error, purchase)).toMatchObject({
    step: '/codebitori/3',
    fieldErrors: { dataNasterii: errors['codebitori.1.dataNasterii'], venituriPFA: errors['codebitori.1.venituriPFA'] },
  });
  expect(failureOf(error, purchase).fieldErrors).not.toHaveProperty('codebitori.1.dataNasterii');
});
