import { toCatalogue } from 'contract/catalogue';
import type { CreditData, OfferMetadata } from 'contract/credit-data';
import { emptyLoanForm, type LoanFormInput } from 'contract/loan-form';
import { type Basis, simulateHere } from '../simulator/local-simulation.ts';

/** The loan by which products are compared: scenario S1 of the loan rules. */
const SAMPLE: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: 360,
  anulConstructiei: 3,
  envFriendly: false,
  primulImobil: true,
  dataNasterii: '1991-05-20',
  venituriSalariu: '9,000',
  alteRateCNP: '500',
};

/** The sample loan in words. */
export const SAMPLE_WORDS =
  'Prima locuință de 500.000 RON, cu avans de 100.000 RON, pe 30 de ani, cu parametrii de astăzi.';

/** The figures of the sample loan with a product; undefined where it cannot be computed. */
export function effectOf(product: OfferMetadata, { catalogue, simulatedOn }: Basis): CreditData | undefined {
  const only = toCatalogue({ ...catalogue.source, products: [product] });
  const answer = simulateHere({ ...SAMPLE, oferta: product._id }, { catalogue: only, simulatedOn });
  return answer.kind === 'computed' ? answer.simulation.creditData : undefined;
}
