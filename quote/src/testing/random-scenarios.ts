import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ScheduleRow } from 'contract/simulations/credit-data';
import { type LoanForm, loanForm } from 'contract/simulations/loan-form-schema';
import fc from 'fast-check';
import type { LifeInsuranceUnit } from 'loan/parameters';
import { type Catalogue, readCatalogue } from '../catalogue.ts';
import { simulateOneOffer } from '../offer-simulation.ts';
import { type Options, type ShownOptions, shownOptions } from '../shown/shown-options.ts';
import { compareScenarios } from '../simulation-replies.ts';
import { purchase, refinancing } from '../worked-examples.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

const TODAY = '2026-11-20';

/** A form, the offers of a day and the page that the form's owner sees. */
export type RandomAnswer = {
  readonly form: LoanForm;
  readonly catalogue: Catalogue;
  readonly options: Options;
  readonly shown: ShownOptions;
};

const percent = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100);

const orNothing = <Value>(one: fc.Arbitrary<Value>, nothing: Value) => fc.oneof(fc.constant(nothing), one);

const product = fc.record({
  dobandaFixa: percent(3, 9),
  perioada: fc.constantFrom(0, 12, 36, 36, 36, 60, 60, 120, 360),
  marja: percent(0, 4),
  // A share of the balance, or none; in RON a month it is some hundredths of a RON, which no page shows.
  costAVT: orNothing(
    fc.integer({ min: 1, max: 9 }).map((hundredths) => hundredths / 100),
    0,
  ),
  costALF: orNothing(percent(0, 0.2), 0),
  evaluareImobil: orNothing(fc.integer({ min: 300, max: 900 }), 0),
  analizaDosar: orNothing(fc.integer({ min: 100, max: 1500 }), 0),
  voucher: orNothing(fc.integer({ min: 500, max: 4000 }), 0),
});

const MODES: readonly LifeInsuranceUnit[] = ['PROCENT_LUNAR_SOLD', 'PROCENT_ANUAL_SOLD', 'RON_LUNAR'];

const catalogues: fc.Arbitrary<Catalogue> = fc
  .record({ products: fc.array(product, { minLength: 1, maxLength: 4 }), mode: fc.constantFrom(...MODES) })
  .map(({ products, mode }) => {
    const { source } = sampleCatalogue;
    return readCatalogue({
      ...source,
      parameters: { ...source.parameters, AVT_MOD: mode },
      products: products.map((one, index): OfferMetadata => {
        // A monthly share of the balance corresponds to so much more as a sum a month.
        const costAVT = mode === 'RON_LUNAR' ? Math.round(one.costAVT * 1_000) : one.costAVT;
        const names = { _id: `oferta-${index}`, oferta: `Oferta ${index}`, banca: `BANCA ${index}` };
        // A rate that is never fixed has no fixed rate.
        const dobandaFixa = one.perioada === 0 ? 0 : one.dobandaFixa;
        return { ...one, ...names, dobandaFixa, costAVT, minAnImobil: null, minClasaEnergetica: '', observatii: '' };
      }),
    });
  });

const RICH = '200000';

const purchases = fc
  .record({
    value: fc.integer({ min: 80_000, max: 2_000_000 }),
    share: fc.integer({ min: 16, max: 80 }),
    months: fc.constantFrom(60, 61, 120, 240, 300, 360, 360),
  })
  .map(({ value, share, months }) => ({
    ...purchase,
    valoareImobil: String(value),
    valoareAvans: String(Math.ceil((value * share) / 100)),
    perioadaCreditata: months,
    venituriSalariu: RICH,
  }));

const refinancings = fc
  .record({
    left: fc.integer({ min: 20_000, max: 1_000_000 }),
    months: fc.constantFrom(2, 24, 84, 120, 240, 330, 360),
    /** A share of the loan's monthly payment without interest. */
    share: fc.integer({ min: 90, max: 250 }),
  })
  .map(({ left, months, share }) => ({
    ...refinancing,
    valoareImobil: String(left * 2),
    principalRamas: String(left),
    perioadaRamasa: months,
    rataActuala: String(Math.round((left / months) * share) / 100),
    venituriSalariu: RICH,
  }));

/** The shown pages for forms and offers of every possible kind. */
export const randomAnswers: fc.Arbitrary<RandomAnswer> = fc
  .tuple(fc.oneof(purchases, refinancings), catalogues)
  .map(([typed, catalogue]) => {
    const form = loanForm.parse(typed);
    const { data: options, oferteComparate } = compareScenarios(form, TODAY, catalogue, true);
    return {
      form,
      catalogue,
      options,
      shown: shownOptions(options, form.tipCredit === 'Refinantare', oferteComparate),
    };
  });

/** The repayment table of one of the offers over a term, from `simOffer`. */
export function rowsOf({ form, catalogue }: RandomAnswer, offerId: string, months: number): readonly ScheduleRow[] {
  return simulateOneOffer({ ...form, oferta: offerId, perioadaCreditata: months }, TODAY, catalogue).scadentar;
}
