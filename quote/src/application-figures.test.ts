import { loanForm } from 'contract/simulations/loan-form-schema';
import fc from 'fast-check';
import { bani, fromRon, toRon } from 'loan/money';
import { fromPercent, toPercent } from 'loan/rate';
import { describe, expect, it, test } from 'vitest';
import { type Approval, computeApplication } from './application-figures.ts';
import { computeOffer } from './offer-simulation.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';
import { affordability, purchase, refinancing } from './worked-examples.ts';

const asOf = '2026-11-20';
const [forms, offers] = [{ purchase, refinancing }, sampleCatalogue.offers];
const fixed = offers.find(({ fixedMonths }) => fixedMonths > 0);

const figuresOf = (form: object, offerId: string, approval: Approval | null = null) =>
  computeApplication(loanForm.parse(form), { offerId, asOf, approval }, sampleCatalogue).figures;

/** The answer of `simOffer` for an offer. */
const answered = (form: object, oferta: string, catalogue = sampleCatalogue) =>
  computeOffer({ ...loanForm.parse(form), oferta }, asOf, catalogue).simulation.creditData;

describe.each(Object.entries(forms))('%s', (_, form) => {
  it.each(offers)('$name is simulated as the simulator answers it', ({ id }) => {
    const data = answered(form, id);
    const first = (data.rataLunaraFixa || data.rataLunaraVariabila) + data.asigurareViata;
    expect(figuresOf(form, id).simulated).toMatchObject({
      amount: data.sumaCreditata,
      months: data.perioadaPlanificata,
      dae: data.dae,
      total: data.totalPayable,
      monthly: toRon(fromRon(first)),
    });
  });

  it.each(offers)('$name approved just as it was simulated costs the same', ({ id }) => {
    const { simulated } = figuresOf(form, id);
    if (!simulated) throw new Error('nothing was simulated');
    const { amount, months, rate } = simulated;
    const figures = figuresOf(form, id, { amount: fromRon(amount), rate: fromPercent(rate), months });
    const { dae: _dae, eligibil: _eligibil, motive: _motive, pesteLimita: _over, ...loan } = simulated;
    expect(figures).toMatchObject({ approved: loan, monthlyDifference: 0, refusal: null });
  });

  test('a bank’s sum, rate and term are those of the approved loan, and the difference is exact to the ban', () => {
    const { simulated } = figuresOf(form, fixed?.id ?? '');
    const wanted = fromRon(simulated?.amount ?? 0);
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100 }), fc.integer({ min: 300, max: 900 }), (share, hundredths) => {
        const approval = { amount: bani((wanted * share) / 100), rate: fromPercent(hundredths / 100), months: 240 };
        const { approved, monthlyDifference } = figuresOf(form, fixed?.id ?? '', approval);
        expect(approved).toMatchObject({ amount: toRon(approval.amount), rate: toPercent(approval.rate), months: 240 });
        const [one, other] = [fromRon(approved?.monthly ?? 0), fromRon(simulated?.monthly ?? 0)];
        expect(monthlyDifference).toBe(toRon(bani(one - other)));
      }),
      { numRuns: 25 },
    );
  });
});

test('a purchase approved for less is the simulated purchase with a larger down payment and the bank’s rate', () => {
  const id = fixed?.id ?? '';
  const approval = { amount: fromRon(380_000), rate: fromPercent(5.1), months: 300 };
  const catalogue = { ...sampleCatalogue, offers: offers.map((offer) => ({ ...offer, fixedRate: approval.rate })) };
  const data = answered({ ...purchase, valoareAvans: '120.000', perioadaCreditata: 300 }, id, catalogue);
  expect(figuresOf(purchase, id, approval).approved).toEqual({
    amount: 380_000,
    months: 300,
    rate: 5.1,
    total: data.totalPayable,
    monthly: toRon(fromRon(data.rataLunaraFixa + data.asigurareViata)),
  });
});

test('before the bank says its rate and term they are those simulated', () => {
  const { simulated, approved } = figuresOf(purchase, fixed?.id ?? '', {
    amount: fromRon(380_000),
    rate: null,
    months: null,
  });
  expect(approved).toMatchObject({ amount: 380_000, months: simulated?.months, rate: simulated?.rate });
});

test('a refusal of the rules answers with its sentence: for everything, or for the approved loan alone', () => {
  const id = fixed?.id ?? '';
  expect(figuresOf(affordability, id)).toMatchObject({ simulated: null, approved: null, refusal: expect.any(String) });
  expect(figuresOf(purchase, 'unknown')).toMatchObject({ simulated: null, refusal: 'Oferta aleasă nu există.' });
  const tooLittleDown = figuresOf(purchase, id, { amount: fromRon(499_000), rate: null, months: null });
  expect(tooLittleDown).toMatchObject({ approved: null, monthlyDifference: null, refusal: expect.any(String) });
  expect(tooLittleDown.simulated).not.toBeNull();
});
