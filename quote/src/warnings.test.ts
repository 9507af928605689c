import { fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { describe, expect, it } from 'vitest';
import { toWarning } from './warnings.ts';

const RULE =
  'Regula noastră: creditul se încheie până la 65 de ani, dar perioada nu coboară sub 5 ani; unele bănci acordă până la 70 sau 75 de ani.';

describe('a warning in words', () => {
  it('tells a shortened refinancing with both figures, for people and for programs', () => {
    expect(toWarning({ code: 'PERIOADA_REDUSA', person: 0, requested: 264, used: 240 })).toEqual({
      code: 'PERIOADA_REDUSA',
      message: 'Ați scris 264 de luni; la vârsta dumneavoastră se poate pe cel mult 240.',
      explicatie: RULE,
      scris: 264,
      folosit: 240,
    });
    expect(toWarning({ code: 'PERIOADA_REDUSA', person: 0, requested: 101, used: 60 }).message).toContain(
      'Ați scris 101 luni;',
    );
  });

  it('names the bank’s rule where ours did not shorten the term', () => {
    const cut = { code: 'PERIOADA_REDUSA', person: 0, requested: 264, used: 204 } as const;
    expect(toWarning({ ...cut, rule: { by: 'age', maxAge: 62 } })).toMatchObject({
      message: 'Ați scris 264 de luni; la vârsta dumneavoastră se poate pe cel mult 204.',
      explicatie:
        'Fiecare bancă are o vârstă până la care se poate întinde un credit; la cea care acordă cel mai mult, el se încheie până la 62 de ani.',
    });
    expect(toWarning({ ...cut, rule: { by: 'term' } })).toMatchObject({
      message: 'Ați scris 264 de luni; la băncile comparate se poate pe cel mult 204.',
      explicatie: 'Este cea mai lungă perioadă a băncilor comparate, la orice vârstă.',
    });
    expect(toWarning({ code: 'VARSTA_FINALA_PESTE_65', person: 0, ageAtEnd: 67, limit: null }).message).toBe(
      'La finalul creditului veți avea 67 de ani; nu toate băncile acordă credite până la această vârstă.',
    );
  });

  it('names each term’s payment of a refinancing over the debt ratio, the owner of the norm, and the bank’s choice', () => {
    const warning = {
      code: 'GRAD_INDATORARE_PESTE_LIMITA',
      limit: fromPercent(40),
      decidedBy: 'refinancesFirstHome',
      answer: false,
      otherwise: [{ field: 'refinancesFirstHome', answer: true, share: fromPercent(45), sum: fromRon(135_000) }],
      atTerms: [{ months: 84, debtRatio: 0.6121, payment: fromRon(3913.5), isLeast: true }],
      fittingMonths: 180,
      maxLoan: fromRon(120_000),
      ways: {
        excess: fromRon(1356.1),
        neededIncome: fromRon(9783.75),
        limitedBy: { person: 0, age: 58 },
        repayment: fromRon(60_000),
        fittingMonths: null,
      },
      eligibleIncome: fromRon(6393.3),
      otherInstalments: fromRon(0),
      currentInstalment: fromRon(1750),
    } as const;
    expect(toWarning(warning)).toEqual({
      code: 'GRAD_INDATORARE_PESTE_LIMITA',
      message:
        'Pe 7 ani ar fi de plătit la început cel puțin 3.914 RON pe lună, iar toate ratele la un loc ar lua cel puțin 61,21 % din venituri; pe 15 ani ratele intră în limită. Norma Băncii Naționale a României limitează gradul de îndatorare la 40 %. Refinanțarea fără bani noi este în afara normei, așa că fiecare bancă hotărăște singură. Creditul de acum (1.750 RON pe lună) rămâne cum este până semnați altul.',
      explicatie:
        'Limita este de 40 %, pentru că nu refinanțați un credit Prima Casă sau Noua Casă. Dacă creditul de acum este Prima Casă sau Noua Casă, limita ar fi 45 %, adică un credit de cel mult 135.000 RON. Ar intra în limită cu venituri de cel puțin 9.784 RON pe lună luate în calcul, cu 3.391 RON mai mult decât acum; se adună și venitul unui codebitor. La unele bănci, un codebitor mai tânăr poate lungi perioada și micșora rata; un broker vă spune la care. O sumă mai mică, de cel mult 120.000 RON, intră în limită: ar trebui să rambursați anticipat 60.000 RON.',
      peste: [{ perioada: 84, rata: 3913.5, gradIndatorare: 0.6121 }],
      gradIndatorareMax: 0.4,
      perioadaIncape: 180,
      maxLoan: 120_000,
      ceSchimba: {
        depasire: 1356.1,
        venitNecesar: 9783.75,
        limitataDe: 0,
        varsta: 58,
        rambursare: 60_000,
        perioadaPosibila: null,
      },
    });
    const justAbove = { ...warning.atTerms[0], debtRatio: 0.400_001, isLeast: false };
    expect(toWarning({ ...warning, atTerms: [justAbove], fittingMonths: null }).message).toMatch(
      /^Pe 7 ani ar fi de plătit la început 3\.914 RON pe lună, iar toate ratele la un loc ar lua 40,01 % din venituri\. Norma/,
    );
  });

  it('names the limit that was asked for as such, and not as that of the norm', () => {
    const { message, explicatie } = toWarning({
      code: 'GRAD_INDATORARE_PESTE_LIMITA',
      limit: fromPercent(30),
      decidedBy: 'requestedDebtRatio',
      answer: false,
      otherwise: [{ field: 'refinancesFirstHome', answer: true, share: fromPercent(45), sum: fromRon(135_000) }],
      atTerms: [{ months: 240, debtRatio: 0.35, payment: fromRon(1800), isLeast: false }],
      fittingMonths: null,
      maxLoan: fromRon(120_000),
      ways: { excess: fromRon(10), neededIncome: null, limitedBy: null, repayment: null, fittingMonths: null },
      eligibleIncome: fromRon(6000),
      otherInstalments: fromRon(0),
      currentInstalment: fromRon(1750),
    });
    expect(message).toContain(
      'ar lua 35 % din venituri. Limita cerută pentru gradul de îndatorare, 30 %, este mai mică decât cea din norma Băncii Naționale a României.',
    );
    expect(explicatie).toBe(
      'Limita este de 30 %, pentru că ați cerut o limită mai mică decât cea din normă. Fără ea, limita ar fi cea din normă.',
    );
  });

  it('tells a refinancing over the share of the home by how much, and the sum that it may be', () => {
    expect(
      toWarning({
        code: 'LTV_PESTE_LIMITA',
        loanToValue: 0.8,
        maxShare: fromPercent(75),
        max: fromRon(375_000),
        remainingPrincipal: fromRon(400_000),
        decidedBy: 'refinancesFirstHome',
        answer: false,
        otherwise: [{ field: 'refinancesFirstHome', answer: true, share: fromPercent(85), sum: fromRon(425_000) }],
      }),
    ).toEqual({
      code: 'LTV_PESTE_LIMITA',
      message:
        'Soldul rămas este 80 % din valoarea locuinței; norma Băncii Naționale a României limitează creditul la 75 % din ea, adică 375.000 RON. Refinanțarea fără bani noi este în afara normei, așa că fiecare bancă hotărăște singură.',
      explicatie:
        'Limita este de 75 %, pentru că nu refinanțați un credit Prima Casă sau Noua Casă. Dacă creditul de acum este Prima Casă sau Noua Casă, limita ar fi 85 %, adică un credit de cel mult 425.000 RON.',
      procent: 80,
      procentMaxim: 75,
      sumaMaxima: 375_000,
    });
  });

  it('names the person where it is a co-borrower', () => {
    expect(toWarning({ code: 'VECHIME_MINIMA', person: 2, tenureMonths: 2, min: 3 })).toEqual({
      code: 'VECHIME_MINIMA',
      message: 'Persoana 3: Majoritatea băncilor cer o vechime de cel puțin 3 luni la angajatorul actual.',
      persoana: 2,
    });
    expect(toWarning({ code: 'PERIOADA_REDUSA', person: 1, requested: 264, used: 240 }).message).toBe(
      'Ați scris 264 de luni; la vârsta Persoanei 2 se poate pe cel mult 240.',
    );
    expect(toWarning({ code: 'VARSTA_FINALA_PESTE_65', person: 1, ageAtEnd: 67, limit: 65 }).message).toBe(
      'La finalul creditului Persoana 2 va avea 67 de ani, peste cei 65 din regula noastră; unele bănci acordă până la 70 sau 75 de ani.',
    );
  });

  it('counts years and months as Romanians do', () => {
    expect(toWarning({ code: 'VARSTA_FINALA_PESTE_65', person: 0, ageAtEnd: 101, limit: 65 }).message).toContain(
      '101 ani,',
    );
    expect(toWarning({ code: 'VECHIME_MINIMA', person: 0, tenureMonths: 2, min: 3 }).message).toContain(
      'cel puțin 3 luni',
    );
  });
});
