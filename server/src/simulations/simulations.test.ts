import type { Reply } from 'contract/endpoint';
import { emptyLoanForm } from 'contract/fields/loan-form';
import type { simulations } from 'contract/simulations/simulations';
import { firstMonth } from 'quote/shown/total-names';
import { purchase } from 'quote/worked-examples';
import { describe, expect, it, test } from 'vitest';
import { initialValues } from '../parameters/initial-values.ts';
import { addValues } from '../parameters/parameters.queries.ts';
import { toVersion } from '../products/product-row.ts';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { productVersions } from '../schema/products.table.ts';
import { setParameter } from '../testing/parameters.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

const server = useServer();

const refinancing = {
  ...purchase,
  tipCredit: 'Refinantare',
  principalRamas: '280,000',
  rataActuala: '2,600',
  perioadaRamasa: 240,
};

function post(call: string, payload: object) {
  return server.app.inject({ method: 'POST', url: `/api/simulate/${call}`, payload });
}

const eventually = (check: () => Promise<void>) =>
  expect
    .poll(() =>
      check().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

describe('GET /api/simulate/lenders', () => {
  it('names the banks of the offers in force, how many each has and as of which day', async () => {
    const { banks, asOf, hasSamples } = (await server.app.inject('/api/simulate/lenders')).json();
    const products = await findCurrent(server.db);
    expect(banks).toContainEqual({
      name: 'RAIFFEISEN',
      offers: products.filter(({ banca }) => banca === 'RAIFFEISEN').length,
    });
    expect(banks.reduce((sum: number, { offers }: { offers: number }) => sum + offers, 0)).toBe(15);
    expect([asOf, hasSamples]).toEqual([TEST_DAY, true]);
  });
});

describe('the quarter of IRCC', () => {
  it('is named with its value, and a missing value in force is reported', async () => {
    const index = { ircc: 0.0556, irccTrimestru: '2026T1', irccLipsaDin: '2026-10-01' };
    expect((await server.app.inject('/api/simulate/ircc')).json()).toEqual({ ...index, asOf: TEST_DAY });
    const { data } = (await post('calculateLoanScenarios', purchase)).json();
    expect(data.optionA.creditData).toMatchObject(index);
  });
});

describe('POST /api/simulate/calculateLoanScenarios', () => {
  it.each([
    [{ conditii: { salariu: 'poate' } }, 'conditii.salariu'],
    [{ conditii: { pachet: [] } }, 'conditii.pachet'],
    [{ conditii: 'da' }, 'conditii'],
    [{ tipRate: 'LIBERE' }, 'tipRate'],
    [{ clasaEnergetica: 'H' }, 'clasaEnergetica'],
  ])('refuses %j at its path', async (answers, field) => {
    const answer = await post('calculateLoanScenarios', { ...purchase, ...answers });
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, 'VALIDARE', field]);
  });

  it('names the conditions that both variants assume', async () => {
    const assumed = async (answers: object) =>
      (await post('calculateLoanScenarios', { ...purchase, ...answers })).json().assumed;
    expect(await assumed({})).toBeNull();
    expect(await assumed({ conditii: {} })).toEqual([]);
    expect(await assumed({ conditii: { pachet: true, salariu: true, asigurareViata: false } })).toEqual([
      'SALARIU',
      'PACHET',
    ]);
  });

  it('answers the two variants of the worked example, with what explains them', async () => {
    const { data, warnings, versions } = (await post('calculateLoanScenarios', purchase)).json();

    expect(data.optionA).toMatchObject({
      metadata: { oferta: 'Casa Ta', banca: 'RAIFFEISEN', dobandaFixa: 4.9, perioada: 36 },
      creditData: {
        rataLunaraFixa: 2122.91,
        rataLunaraVariabila: 2787.05,
        dae: 0.0778,
        daeMaxim: 0.0815,
        sumaTotalaAchitata: 1009137.25,
      },
      durationIfPaymentKept: 360,
    });
    expect(data.optionB).toMatchObject({
      metadata: { banca: 'PROCREDIT' },
      creditData: { rataLunaraFixa: 2144.84, totalCosturiCreditNet: 11644.53 },
    });
    expect([data.optionA360, data.optionB360, warnings]).toEqual([null, null, []]);
    expect(versions).toEqual({ products: 15, parameters: initialValues().length });
  });

  it('answers the years and the monthly payments of each variant to the caller who asks for them alone', async () => {
    const { data } = (await post('calculateLoanScenarios', { ...purchase, cuAni: true })).json();
    const [first] = data.optionA.ani;
    expect([data.optionA.ani.length, data.optionA.plati.length, data.optionA.plati[0]]).toEqual([30, 360, 2246.91]);
    expect(first).toEqual({
      an: 1,
      principal: 6008.67,
      rambursareAnticipata: 0,
      dobanda: 19_466.25,
      asigurareViata: 1477.84,
      comision: 0,
      soldFinal: 393_991.33,
    });
    expect(data.optionB.ani.at(-1)).toMatchObject({ an: 30, soldFinal: 0 });

    const { ani, plati, ...rest } = data.optionA;
    const { data: withoutYears } = (await post('calculateLoanScenarios', purchase)).json();
    expect(withoutYears.optionA).toEqual(rest);
  });

  it('answers a refinancing with its 360-month twins', async () => {
    const { data } = (await post('calculateLoanScenarios', refinancing)).json();

    expect(data.optionA.creditData).toMatchObject({
      perioadaPlanificata: 240,
      rataActuala: 2600,
      sumaCreditata: 280000,
    });
    expect(data.optionA360.creditData.perioadaPlanificata).toBe(360);
  });

  it('cuts a refinancing to the age’s term and explains it, with both figures', async () => {
    const born1981 = { ...refinancing, perioadaRamasa: 264, dataNasterii: '1981-05-05' };
    const { data, warnings } = (await post('calculateLoanScenarios', born1981)).json();

    expect(data.optionA.creditData).toMatchObject({ perioadaPlanificata: 240, perioadaRamasa: 264 });
    expect(data.optionA360).toBeNull();
    expect(warnings).toContainEqual({
      code: 'PERIOADA_REDUSA',
      message: 'Ați scris 264 de luni; la vârsta dumneavoastră se poate pe cel mult 240.',
      explicatie:
        'Regula noastră: creditul se încheie până la 65 de ani, dar perioada nu coboară sub 5 ani; unele bănci acordă până la 70 sau 75 de ani.',
      scris: 264,
      folosit: 240,
    });
  });

  it('answers a refinancing over both limits with the needed figures, the norms’ owner, and no refusal', async () => {
    const over = { ...refinancing, valoareImobil: '300,000', venituriSalariu: 3000 };
    const response = await post('calculateLoanScenarios', over);
    const { data, warnings } = response.json();
    expect(response.statusCode).toBe(200);
    expect(data.optionA.creditData).toMatchObject({ gradIndatorare: 0.8064, loanToValue: 0.9333 });
    expect(warnings).toMatchObject([
      { code: 'GRAD_INDATORARE_PESTE_LIMITA', gradIndatorareMax: 0.45, peste: [{ perioada: 240 }, { perioada: 360 }] },
      { code: 'LTV_PESTE_LIMITA', procent: 93.33, procentMaxim: 85, sumaMaxima: 255_000 },
    ]);
    expect(warnings.map(({ message }: { message: string }) => message).join()).not.toMatch(/[Ll]egea|avans/);
  });

  it('gives no break-even to a change that costs more in all', async () => {
    const losing = { ...refinancing, principalRamas: '300,000', rataActuala: '1,900', dataNasterii: '1990-01-01' };
    const { creditData } = (await post('calculateLoanScenarios', losing)).json().data.optionA360;
    expect(creditData).toMatchObject({ perioadaPlanificata: 348, breakEvenMonth: null });
    expect(creditData.randamentRataRON).toBeGreaterThan(0);
    expect(creditData.randamentNetRON).toBeLessThan(-200_000);
  });

  it('refuses a person whose income carries no offer, with the rule and a sufficient sum', async () => {
    const response = await post('calculateLoanScenarios', { ...purchase, venituriSalariu: 3000 });
    const { code, message, maxLoan, gradIndatorareMax } = response.json();

    expect(response.statusCode).toBe(422);
    expect({ code, message, gradIndatorareMax }).toEqual({
      code: 'GRAD_INDATORARE_DEPASIT',
      message: 'Grad maxim de îndatorare depășit!',
      gradIndatorareMax: 0.45,
    });
    const again = { ...purchase, venituriSalariu: 3000, valoareImobil: 100_000 + maxLoan - 1 };
    expect((await post('calculateLoanScenarios', again)).statusCode).toBe(200);
  });

  it('derives the limits itself, for any request, and names the answer that set them', async () => {
    const generous = { ...purchase, primulImobil: false, avansMinim: 1, gradIndatorareMax: 0.99 };
    expect((await post('calculateLoanScenarios', generous)).json()).toMatchObject({
      code: 'AVANS_INSUFICIENT',
      avansMinim: 25,
      sumaMinima: 125000,
      limitaDin: 'primulImobil',
      altfel: [
        { camp: 'detineLocuinta', raspuns: false, limita: 15, suma: 75_000 },
        { camp: 'primulImobil', raspuns: true, limita: 15, suma: 75_000 },
      ],
    });
  });

  it('lets a person without a home pay 15 % down, at the debt ratio for a second home', async () => {
    const ownsNone = { ...purchase, primulImobil: false, detineLocuinta: false, valoareAvans: '75,000' };
    expect((await post('calculateLoanScenarios', ownsNone)).json().warnings).toEqual([]);
    expect((await post('calculateLoanScenarios', { ...ownsNone, venituriSalariu: 3000 })).json()).toMatchObject({
      code: 'GRAD_INDATORARE_DEPASIT',
      gradIndatorareMax: 0.4,
      limitaDin: 'primulImobil',
      altfel: [{ camp: 'primulImobil', raspuns: true, limita: 0.45 }],
    });
    const owner = { ...ownsNone, primulImobil: true, detineLocuinta: 'true' };
    expect((await post('calculateLoanScenarios', owner)).json()).toMatchObject({
      code: 'AVANS_INSUFICIENT',
      avansMinim: 25,
      limitaDin: 'detineLocuinta',
    });
    const unread = { ...purchase, detineLocuinta: 'poate' };
    expect((await post('calculateLoanScenarios', unread)).json()).toMatchObject({
      code: 'VALIDARE',
      field: 'detineLocuinta',
    });
  });

  it('counts a pension of borrower and co-signer, and refuses an unreadable one by field', async () => {
    const salaries = { ...purchase, venituriSalariu: '5,000', codebitori: [{ venituriSalariu: '4,000' }] };
    const pensions = {
      ...purchase,
      ...{ venituriSalariu: '', venituriPensie: '5,000', codebitori: [{ venituriPensie: 4_000 }] },
    };
    const [counted, expected] = [
      await post('calculateLoanScenarios', pensions),
      await post('calculateLoanScenarios', salaries),
    ];
    expect(counted.statusCode).toBe(200);
    expect(counted.json()).toEqual(expected.json());
    expect(counted.json().data.optionA.creditData.venituriEligibile).toBe(9_000);

    const unreadable = await post('calculateLoanScenarios', { ...pensions, codebitori: [{ venituriPensie: 'mult' }] });
    expect(unreadable.json()).toMatchObject({
      code: 'VALIDARE',
      field: 'codebitori.0.venituriPensie',
      message: 'Persoana 2: Valoare invalidă pentru câmpul venitul din pensie.',
    });
  });

  test.each([
    ['FARA_VENIT', { venituriSalariu: '' }],
    ['VALOARE_IMOBIL', { valoareImobil: '' }],
    ['SUMA_CREDIT', { valoareAvans: '500,000' }],
    ['AN_CONSTRUCTIE', { anulConstructiei: -1 }],
    ['PERIOADA', { perioadaCreditata: 12 }],
    ['PERIOADA_VARSTA', { dataNasterii: '1971-01-01' }],
    ['VARSTA_MINIMA', { dataNasterii: '2010-01-01' }],
    ['DATA_NASTERII', { dataNasterii: '2030-01-01' }],
    ['DATA_NASTERII', { dataNasterii: '1990-02-30' }],
    ['VALIDARE', { valoareImobil: -5 }],
    ['VALIDARE', { tipCredit: 'Leasing' }],
  ])('refuses with %s: %j', async (code, wrong) => {
    const response = await post('calculateLoanScenarios', { ...purchase, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/[.!]$/) });
  });
});

describe('POST /api/simulate/getLowestMonthlyPayment', () => {
  it('answers the offer with the lowest instalment for the worked example in euro', async () => {
    const quick = {
      ...emptyLoanForm,
      tipCredit: 'Achizitie',
      valoareImobil: '525840.00',
      valoareAvans: '105168.00',
      perioadaCreditata: 360,
    };
    const { loanDetails, metadata } = (await post('getLowestMonthlyPayment', quick)).json();

    expect(metadata).toMatchObject({ oferta: 'Casa Ta' });
    expect(loanDetails.creditData).toMatchObject({
      sumaCreditata: 420672,
      rataLunaraFixa: 2232.62,
      rataLunaraVariabila: 2931.08,
    });
  });

  it('answers a quick refinancing', async () => {
    const quick = {
      ...emptyLoanForm,
      tipCredit: 'Refinantare',
      principalRamas: '200,000',
      rataActuala: '1,700',
      perioadaRamasa: 240,
    };
    const { creditData } = (await post('getLowestMonthlyPayment', quick)).json().loanDetails;
    expect(creditData).toMatchObject({ rataLunaraFixa: 1308.89, rataLunaraVariabila: 1588.97 });
  });
});

describe('POST /api/simulate/calculateMaxLoan', () => {
  const person = {
    ...emptyLoanForm,
    tipCredit: 'Incadrare',
    venituriSalariu: '7,500',
    venituriChirii: '1,500',
    alteRateCC: '300',
  };

  it('answers the largest loan of the worked example and its base', async () => {
    const { data, explanation } = (await post('calculateMaxLoan', { ...person, perioadaCreditata: 360 })).json();
    expect(data).toBe(593051);
    expect(explanation).toMatchObject({
      venituriEligibile: 8700,
      rataMaxima: 3180,
      gradIndatorareMax: 0.4,
      oferta: { banca: 'PROCREDIT' },
    });
  });

  it('names the age and term that it rests on, and tells the sums of other ages', async () => {
    const { data, explanation } = (await post('calculateMaxLoan', { ...person, perioadaCreditata: 360 })).json();
    expect(explanation).toMatchObject({ perioadaCreditata: 360, varsta: null, varstaMaxima: 35 });
    expect(
      explanation.laVarste.map(({ varsta, perioadaCreditata, data: sum }: Record<string, number>) => [
        varsta,
        perioadaCreditata,
        sum,
      ]),
    ).toEqual([
      [35, 360, data],
      [40, 300, 544_514],
      [45, 240, 482_254],
      [50, 180, 402_393],
    ]);
  });

  it('is computed anew for a birth date, and proposes a home that passes every rule', async () => {
    const born1981 = { ...person, perioadaCreditata: 360, dataNasterii: '1981-05-05' };
    const { data, explanation } = (await post('calculateMaxLoan', born1981)).json();
    expect([data, explanation.perioadaCreditata, explanation.varsta]).toEqual([482_254, 240, 45]);
    const { locuinta, perioadaCreditata } = explanation;
    expect(locuinta).toEqual({ valoareImobil: 643_004, valoareAvans: 160_751 });
    const home = { ...born1981, ...locuinta, tipCredit: 'Simulare', perioadaCreditata, anulConstructiei: 4 };
    expect((await post('calculateLoanScenarios', home)).statusCode).toBe(200);
  });

  it('answers 0 when other instalments take all that the income carries', async () => {
    expect((await post('calculateMaxLoan', { ...person, alteRateCC: '4,000' })).json()).toMatchObject({
      data: 0,
      explanation: { oferta: null },
    });
  });
});

describe('POST /api/simulate/listOffers', () => {
  type Listed = Reply<typeof simulations.listOffers>['oferte'];
  const listed = async (form: object): Promise<Listed> => (await post('listOffers', form)).json().oferte;
  const isWithin = ({ eligibil, pesteLimita }: Listed[number]) => eligibil && pesteLimita.length === 0;

  it('answers every offer, with the variants’ own figures for A and B and as many allowed ones as they compare', async () => {
    const { data, oferteComparate, primaLunaMinima } = (await post('calculateLoanScenarios', purchase)).json();
    const oferte = await listed(purchase);
    expect(oferte).toHaveLength(15);
    expect(oferte.filter(isWithin)).toHaveLength(oferteComparate);
    const starts = [data.optionA, data.optionB].map(({ creditData }) => firstMonth(creditData));
    const allStarts = oferte.filter(isWithin).map(({ creditData }) => firstMonth(creditData));
    expect(Math.min(...starts, primaLunaMinima?.primaLuna ?? Infinity)).toBe(Math.min(...allStarts));
    for (const { metadata, creditData } of [data.optionA, data.optionB]) {
      const same = oferte.find(({ metadata: { _id } }) => _id === metadata._id);
      expect(creditData).toMatchObject({ ...same?.creditData });
      expect(same?.metadata).toEqual({
        _id: metadata._id,
        banca: metadata.banca,
        oferta: metadata.oferta,
        isSample: true,
      });
    }
  });

  it('answers a refinancing over the months left, or over the longest term', async () => {
    const terms = async (form: object) => [
      ...new Set((await listed(form)).map(({ creditData }) => creditData.perioadaPlanificata)),
    ];
    const short = { ...refinancing, perioadaRamasa: 48, perioadaCreditata: 360 };
    expect(await terms(short)).toEqual([48]);
    expect(await terms({ ...short, termenLung: true })).toEqual([360]);
  });

  it('names a passed limit as the reason, and keeps a bank’s criterion from visitors', async () => {
    const against = (await listed(purchase)).filter(({ eligibil }) => !eligibil);
    expect(against.map(({ metadata, motive }) => [metadata.oferta, motive])).toContainEqual(['Casa Ta Verde', []]);
    expect(against.flatMap(({ motive }) => motive)).toEqual([]);
    const poor = await listed({ ...purchase, venituriSalariu: 3000 });
    expect(poor.every(({ eligibil, motive }) => !eligibil && motive.length === 1)).toBe(true);
    expect(poor[0]?.motive[0]).toMatch(/^Gradul de îndatorare de .* depășește limita de 45\s%\.$/);
    expect(JSON.stringify(poor)).not.toMatch(/construit|minAnImobil|marja|observatii/);
  });
});

describe('POST /api/simulate/scenariosPdf', () => {
  it('sends the comparison as a file to keep', async () => {
    const response = await post('scenariosPdf', purchase);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`simulare-orientativa-${TEST_DAY}.pdf`),
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('refuses the same as the comparison', async () => {
    expect((await post('scenariosPdf', { ...purchase, venituriSalariu: 3000 })).statusCode).toBe(422);
  });
});

describe('the calls for staff', () => {
  test.each(['simAll', 'simOffer'])('%s stays closed without a sign-in, before it looks at the body', async (call) => {
    const response = await server.app.inject({ method: 'POST', url: `/api/simulate/${call}`, payload: 'nonsense' });
    expect([response.statusCode, response.json().code]).toEqual([401, 'NEAUTENTIFICAT']);
  });

  it('simulate every offer for any member of staff, and say of each whether it is open to the person', async () => {
    const { token } = await signedIn(server);
    const list = (await ask(server, 'POST', '/api/simulate/simAll', { token, body: purchase })).json();
    expect(list).toHaveLength(15);
    expect(list).toContainEqual(
      expect.objectContaining({
        metadata: expect.objectContaining({ oferta: 'Casa Ta', banca: 'RAIFFEISEN' }),
        loanDetails: { creditData: expect.objectContaining({ rataLunaraFixa: 2122.91 }) },
        eligibil: true,
        motive: [],
      }),
    );
    for (const { eligibil, motive } of list) expect(motive.length === 0).toBe(eligibil);
  });

  it('simulate one offer with its whole repayment table', async () => {
    const { token } = await signedIn(server);
    const body = { ...purchase, oferta: 'Casa Ta' };
    const { creditData, scadentar } = (await ask(server, 'POST', '/api/simulate/simOffer', { token, body })).json();
    expect(creditData.rataLunaraFixa).toBe(2122.91);
    expect(scadentar).toHaveLength(360);
    expect(scadentar.at(-1).soldFinal).toBe(0);
  });

  it('say that an offer is unknown', async () => {
    const { token } = await signedIn(server);
    const body = { ...purchase, oferta: 'Nicio ofertă' };
    const answer = await ask(server, 'POST', '/api/simulate/simOffer', { token, body });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'OFERTA_NEGASITA']);
  });
});

describe('the catalogue behind the simulations', () => {
  const firstInstalment = async () =>
    (await post('calculateLoanScenarios', purchase)).json().data.optionA.creditData.rataLunaraFixa;

  /** Changes are notified through the database; they arrive after a moment at the latest. */
  it('follows a change of products without a restart, under a new version', async () => {
    const [product] = await findCurrent(server.db);
    if (!product) throw new Error('there are sample products');
    await addVersions(server.db, [{ ...product, dobandaFixa: 4.1 }], null);

    await eventually(async () => expect(await firstInstalment()).toBe(1932.79));
    expect((await post('calculateLoanScenarios', purchase)).json().versions.products).toBe(16);
  });

  it('leaves out products with figures that cannot be computed with, and goes on with the others', async () => {
    const [product] = await findCurrent(server.db);
    if (!product) throw new Error('there are sample products');
    const stored = toVersion(product, null);
    const broken = [{ dobandaFixa: 2e9 }, { marja: -1 }, { voucher: 1e15 }, { costAvt: 5_000_000 }, { costAlf: 2e9 }];
    const rows = broken.map((figures, i) => ({ ...stored, productId: `broken-${i}`, ...figures }) as typeof stored);
    await server.db.insert(productVersions).values(rows);
    await addVersions(server.db, [{ ...product, _id: 'sound', dobandaFixa: 3.1 }], null);

    await eventually(async () => {
      const { data } = (await post('calculateLoanScenarios', purchase)).json();
      expect(data.optionA.metadata).toMatchObject({ _id: 'sound', dobandaFixa: 3.1 });
    });
    await addVersions(server.db, [{ ...product, _id: 'sound', dobandaFixa: 4.1 }], null);
  });

  it('follows a change of the index, but not before its first day', async () => {
    const later = async () => (await post('calculateLoanScenarios', purchase)).json().data.optionA.creditData.ircc;
    await addValues(server.db, [{ name: 'IRCC', value: 5, validFrom: '2027-01-01', source: 'test' }], null);
    await addValues(server.db, [{ name: 'IRCC', value: 5.2, validFrom: TEST_DAY, source: 'test' }], null);
    await eventually(async () => expect(await later()).toBe(0.052));
  });

  it('goes on with the initial value when a stored one makes no sense', async () => {
    const vat = async () =>
      (await post('calculateLoanScenarios', purchase)).json().data.optionA.creditData.autentificareVanzare;
    await addValues(server.db, [{ name: 'TVA', value: 'mult', validFrom: TEST_DAY, source: 'test' }], null);
    await addValues(server.db, [{ name: 'IRCC', value: 5.3, validFrom: TEST_DAY, source: 'test' }], null);
    await eventually(async () => {
      expect((await post('calculateLoanScenarios', purchase)).json().data.optionA.creditData.ircc).toBe(0.053);
      expect(await vat()).toBe(6661.05);
    });
  });
});

describe('a refinancing over the limits, where the parameter refuses it', () => {
  it('is refused as it was before the parameter, and so on a day before its first value', async () => {
    const over = { ...refinancing, valoareImobil: '300,000' };
    const answered = await post('calculateLoanScenarios', over);
    expect(answered.statusCode).toBe(200);
    const first = initialValues().findIndex(({ name }) => name === 'REFINANTARE_LIMITA');
    const versions = { ...answered.json().versions, parameters: first };
    const before = await post('calculateLoanScenarios', { ...over, versions, simulatedOn: TEST_DAY });
    const refusal = {
      code: 'LTV',
      message: 'Creditul rămas poate fi cel mult 85 % din valoarea locuinței: 255.000 RON.',
      field: 'principalRamas',
      procentMaxim: 85,
      sumaMaxima: 255_000,
      limitaDin: 'primulImobil',
      altfel: [],
    };
    expect(before.json()).toMatchObject(refusal);
    expect(before.body).not.toMatch(/avans/i);
    await setParameter(server, 'REFINANTARE_LIMITA', 'REFUZ');
    await eventually(async () => {
      expect((await post('calculateLoanScenarios', over)).json()).toMatchObject(refusal);
    });
  });
});
