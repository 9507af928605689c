import type { ProvableFigure } from 'contract/checklist/checklist-words';
import { PARAMETER_NAMES } from 'contract/parameters/parameter-changes';
import { type ParameterName, parameterSchemas } from 'contract/parameters/parameter-values';
import type { FollowedLoan } from 'contract/refinancing/refinancing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { application, caseDetails } from '../testing/case.ts';
import { documentItem } from '../testing/document-item.ts';
import { aProduct } from '../testing/product.ts';
import { verifiedDraftOf, verifiedOf } from './cases/checklist/verified-draft.ts';
import { detailsOf, draftOfDetails } from './cases/move/details-draft.ts';
import { moveDraft, moveOf } from './cases/move/move-draft.ts';
import { caseDraftOf, wantedOf } from './cases/open/case-draft.ts';
import { draftOf, isMoney, valueIn } from './parameters/value-draft.ts';
import { productIn, valuesOf } from './products/form/product-draft.ts';
import { draftOfLoan, loanOf } from './refinancing/followed/loan-draft.ts';

// A form saved without a change changes nothing: its fields have every stored decimal of a number.

/** RON, to the ban. */
const ron = fc.integer({ min: 1, max: 1_000_000_000 }).map((bani) => bani / 100);
/** Percent, to the fourth decimal. */
const percent = fc.integer({ min: 0, max: 250_000 }).map((rate) => rate / 10_000);
const months = fc.integer({ min: 1, max: 360 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const approval = { approvedAmount: orNull(ron), approvedRate: orNull(percent), approvedMonths: orNull(months) };

it('the details of an application', () => {
  fc.assert(
    fc.property(fc.record(approval), (approved) => {
      expect(detailsOf(draftOfDetails(application(approved)))).toMatchObject(approved);
    }),
  );
});

it('a move, which proposes the rate of the simulation as it is', () => {
  const { figures } = application();
  fc.assert(
    fc.property(fc.record(approval), percent, (approved, rate) => {
      const simulated = figures.simulated && { ...figures.simulated, rate };
      const moved = application({ stage: 'valuation', ...approved, figures: { ...figures, simulated } });
      const move = moveOf(moveDraft({ application: moved, wanted: 350_000, today: '2026-11-23' }, 'approved'), 1);
      expect(move).toMatchObject({
        approvedAmount: approved.approvedAmount ?? 350_000,
        approvedRate: approved.approvedRate ?? rate,
      });
    }),
  );
});

it('a followed loan', () => {
  const robor = fc.record({ tenor: fc.constantFrom(3 as const, 6 as const), value: percent });
  const rates = fc.oneof(
    fc.record({ fixedRate: fc.constant(null), fixedUntil: fc.constant(null), margin: percent }),
    fc.record({ fixedRate: fc.constant(null), fixedUntil: fc.constant(null), margin: percent, robor }),
    fc.record({ fixedRate: percent, fixedUntil: fc.constant('2027-03-01'), margin: percent }),
    fc.record({ fixedRate: percent, fixedUntil: fc.constant(null), margin: fc.constant(null) }),
  );
  const sums = fc.record({ balance: ron, instalment: orNull(ron), lifePremium: ron, propertyValue: ron });
  fc.assert(
    fc.property(rates, sums, months, (interest, amounts, monthsLeft) => {
      const known = { bank: 'BCR', balanceOn: '2026-11-20', monthsLeft, robor: null, ...interest, ...amounts };
      const { robor } = known;
      const sent = robor && { robor: { ...robor, isOfToday: false }, instalment: null };
      expect(loanOf(draftOfLoan(known as FollowedLoan))).toEqual({ ...known, ...sent });
    }),
  );
});

it('the goal of a case', () => {
  fc.assert(
    fc.property(ron, (amount) => {
      const found = caseDetails({ amount, wantedSigningOn: '2026-12-01' });
      expect(found).toMatchObject(wantedOf(caseDraftOf(found)));
    }),
  );
});

it('the proof of a verified document', () => {
  const figure = fc.constantFrom<ProvableFigure>('venituriSalariu', 'alteRateImo');
  fc.assert(
    fc.property(figure, ron, orNull(fc.nat(999)), (name, amount, provenDelays) => {
      const written = { issuedOn: '2026-11-02', proven: [{ figure: name, amount }], provenDelays };
      expect(verifiedOf(verifiedDraftOf(documentItem(written)))).toEqual(written);
    }),
  );
});

it('a parameter', () => {
  const isNumber = (name: ParameterName) => parameterSchemas[name].value.safeParse(5.25).success;
  const names = PARAMETER_NAMES.filter(isNumber);
  expect(names).toContain('IRCC');
  fc.assert(
    fc.property(fc.constantFrom(...names), percent, ron, (name, rate, sum) => {
      const value = isMoney(name) ? sum : rate;
      expect(valueIn(name, draftOf(name, value))).toBe(value);
    }),
  );
});

it('a product', () => {
  const rates = { dobandaFixa: percent.filter((rate) => rate > 0), marja: percent, costAVT: percent, costALF: percent };
  const sums = { evaluareImobil: ron, analizaDosar: ron, voucher: ron };
  fc.assert(
    fc.property(fc.record({ ...rates, ...sums }), (figures) => {
      expect(productIn(valuesOf(aProduct(figures)))).toMatchObject(figures);
    }),
  );
});
