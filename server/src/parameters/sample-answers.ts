import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import type { SampleAnswer } from 'contract/parameters/parameter-changes';
import { problemMessage } from 'contract/problem';
import { offerName } from 'contract/products/product-names';
import { type LoanForm, loanForm } from 'contract/simulations/loan-form-schema';
import { euroInRon, toRon } from 'loan/money';
import type { Refused } from 'loan/outcome';
import type { LoanResult } from 'loan/result';
import { largestLoan, lowestMonthlyPayment, scenarios } from 'loan/simulate';
import type { Catalogue } from 'quote/catalogue';
import { toLoanRequest } from 'quote/loan-request';
import { toCreditData } from 'quote/loan-result';
import { refusalProblem } from 'quote/refusals';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { affordability, purchase, refinancing } from 'quote/worked-examples';

type Answer = Omit<SampleAnswer, 'name'>;
type Sample = { readonly name: string; readonly answer: (catalogue: Catalogue, day: string) => Answer };

/** The quick calculator asks in euro: value of the home and down payment. */
const QUICK_EUR = { valoareImobil: 100_000, valoareAvans: 20_000 } as const;

/** Completed years of a co-signer without income: by parameter their age counts or not. */
const OLDER_AGE = 55;

/**
 * Scenarios S1, a refinancing, S3, S0, S3 of two people of docs/loan-rules.md, and the missing sources of income.
 * Between them they use every parameter of the sums.
 */
const SAMPLES: readonly Sample[] = [
  {
    name: 'Achiziție: imobil 500.000 RON, avans 100.000 RON, 30 de ani, primul imobil, salariu 9.000 RON',
    answer: (catalogue, day) => bestVariant(loanForm.parse(purchase), catalogue, day),
  },
  {
    name: 'Refinanțare: sold 280.000 RON, 20 de ani, rata de acum 2.600 RON',
    answer: (catalogue, day) => bestVariant(loanForm.parse(refinancing), catalogue, day),
  },
  {
    name: 'Încadrare: salariu 7.500 RON, chirii 1.500 RON, card 300 RON, 30 de ani',
    answer: (catalogue, day) => maximum(affordability, catalogue, day),
  },
  {
    name: 'Calculator rapid: imobil 100.000 EUR, avans 20.000 EUR, 30 de ani',
    answer: quick,
  },
  {
    name: `Încadrare împreună: salariu 7.500 RON, chirii 1.500 RON, card 300 RON; semnează și o persoană de ${OLDER_AGE} de ani, fără venituri`,
    answer: (catalogue, day) => maximum(withOlder(day), catalogue, day),
  },
  {
    name: 'Încadrare: pensie 4.000 RON, PFA 2.000 RON, dividende 1.000 RON, 30 de ani',
    answer: (catalogue, day) => maximum(otherIncomes, catalogue, day),
  },
];

/** What every sample answers on a day with a catalogue. */
export function sampleAnswers(catalogue: Catalogue, day: string): SampleAnswer[] {
  return SAMPLES.map(({ name, answer }) => ({ name, ...answer(catalogue, day) }));
}

function bestVariant(form: LoanForm, catalogue: Catalogue, day: string): Answer {
  const answer = scenarios(toLoanRequest(form, day), catalogue.offers, catalogue.parameters);
  if (answer.outcome === 'refused') return refused(answer);
  const option = answer.outcome === 'options' ? (answer.optionA ?? answer.optionA360) : null;
  if (!option) return none(problemMessage('GRAD_INDATORARE_DEPASIT', {}));
  return {
    offer: nameOf(option.offer.id, catalogue),
    refusal: null,
    figures: figuresOf(option.result, form, catalogue),
  };
}

/** The largest loan of two people; the older one has the same age on every day. */
function withOlder(day: string): LoanFormInput {
  return { ...affordability, codebitori: [{ dataNasterii: `${Number(day.slice(0, 4)) - OLDER_AGE}-01-01` }] };
}

/** The largest loan of a person with every source of income but salary and rent. */
const otherIncomes: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Incadrare',
  perioadaCreditata: 360,
  venituriPensie: 4_000,
  venituriPFA: 2_000,
  venituriDividende: 1_000,
};

function maximum(form: LoanFormInput, catalogue: Catalogue, day: string): Answer {
  const answer = largestLoan(toLoanRequest(loanForm.parse(form), day), catalogue.offers, catalogue.parameters);
  if (answer.outcome === 'refused') return refused(answer);
  return {
    offer: answer.offerId === null ? null : nameOf(answer.offerId, catalogue),
    refusal: null,
    figures: [
      { label: 'Credit maxim', unit: 'RON', figure: toRon(answer.maxLoan) },
      { label: 'Rata maximă admisă', unit: 'RON', figure: toRon(answer.paymentLimit) },
    ],
  };
}

function quick(catalogue: Catalogue, day: string): Answer {
  const { EUR_EXCHANGE_RATE: rate } = catalogue.source.parameters;
  const { valoareImobil, valoareAvans } = QUICK_EUR;
  const filledIn: LoanFormInput = {
    ...emptyLoanForm,
    tipCredit: 'Simulare',
    perioadaCreditata: 360,
    valoareImobil: euroInRon(valoareImobil, rate),
    valoareAvans: euroInRon(valoareAvans, rate),
  };
  const form = loanForm.parse(filledIn);
  const answer = lowestMonthlyPayment(toLoanRequest(form, day), catalogue.offers, catalogue.parameters);
  if (answer.outcome === 'refused') return refused(answer);
  const { offer, result } = answer.best;
  const shown = { label: 'Rata afișată', unit: 'RON' as const, figure: toRon(answer.shownInstalment) };
  return { offer: nameOf(offer.id, catalogue), refusal: null, figures: [shown, ...figuresOf(result, form, catalogue)] };
}

function figuresOf(result: LoanResult, form: LoanForm, { indexQuarter }: Catalogue): Answer['figures'] {
  const data = toCreditData(result, form, indexQuarter);
  return [
    { label: FIGURE_NAMES.firstMonth.label, unit: 'RON', figure: firstMonth(data) },
    { label: FIGURE_NAMES.fixedInstalment.label, unit: 'RON', figure: data.rataLunaraFixa },
    { label: FIGURE_NAMES.variableInstalment.label, unit: 'RON', figure: data.rataLunaraVariabila },
    { label: 'DAE', unit: '%', figure: data.dae },
    { label: 'DAE maximă', unit: '%', figure: data.daeMaxim },
    { label: 'Grad de îndatorare', unit: '%', figure: data.gradIndatorare },
    { label: FIGURE_NAMES.startCosts.label, unit: 'RON', figure: data.totalCosturiCreditNet },
    { label: TOTALS.instalmentsTotal.label, unit: 'RON', figure: data.sumaTotalaAchitata },
  ];
}

function nameOf(offerId: string, { products }: Catalogue): string | null {
  const product = products.get(offerId);
  return product ? offerName(product) : null;
}

function refused({ refusals }: Refused): Answer {
  return none(refusalProblem(refusals).message);
}

function none(refusal: string): Answer {
  return { offer: null, refusal, figures: [] };
}
