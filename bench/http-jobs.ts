import { loanForm } from 'contract/simulations/loan-form-schema';
import { purchase } from 'quote/worked-examples';
import { readProduct } from '../quote/src/product.ts';
import { compareScenarios, quickSimulation } from '../quote/src/simulation-replies.ts';
import { catalogueOf } from '../server/src/catalogue/catalogue.ts';
import { initialValues } from '../server/src/parameters/initial-values.ts';
import { sampleSchema } from '../server/src/products/products.seed.ts';
import sampleProducts from '../server/src/products/sample-products.json' with { type: 'json' };
import { quick } from './quick-form.ts';

/** A call under measurement; `compute`: its answer without any HTTP, of a form that was checked before. */
export type HttpJob = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  goal: string;
  compute?: () => unknown;
};

const today = '2026-11-20';
const catalogue = catalogueOf(
  { products: sampleProducts.map((sample) => readProduct(sampleSchema.parse(sample))), values: initialValues() },
  { products: 0, parameters: 0 },
  console,
);
const [quickForm, fullForm] = [loanForm.parse(quick), loanForm.parse(purchase)];

export const HTTP_JOBS: readonly HttpJob[] = [
  {
    name: 'quick calculator',
    method: 'POST',
    path: '/api/simulate/getLowestMonthlyPayment',
    body: JSON.stringify(quick),
    goal: '≥ 0.70',
    compute: () => quickSimulation(quickForm, today, catalogue),
  },
  {
    name: 'best two variants',
    method: 'POST',
    path: '/api/simulate/calculateLoanScenarios',
    body: JSON.stringify(purchase),
    goal: '≥ 0.70',
    compute: () => compareScenarios(fullForm, today, catalogue),
  },
  {
    name: 'best two with years',
    method: 'POST',
    path: '/api/simulate/calculateLoanScenarios',
    body: JSON.stringify({ ...purchase, cuAni: true }),
    goal: '≥ 0.70',
    compute: () => compareScenarios(fullForm, today, catalogue, true),
  },
  { name: 'exchange rate', method: 'GET', path: '/api/parameters/EUR_EXCHANGE_RATE', goal: '–' },
  { name: 'home page', method: 'GET', path: '/', goal: '–' },
];
