import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData } from 'contract/simulations/credit-data';
import type { BankFee } from 'loan/offer';

/** A fee that a bank takes once: its names in the engine, of a product and among a loan's costs, and its words. */
type FeeNames = {
  readonly engine: BankFee;
  readonly product: keyof OfferMetadata;
  readonly cost: keyof CreditData;
  readonly label: string;
  /** Its purpose, in one sentence. */
  readonly why: string;
};

/** Every fee of a bank, in the order of payment. */
export const BANK_FEES = [
  {
    engine: 'analysisFee',
    product: 'analizaDosar',
    cost: 'taxaAnalizaDosar',
    label: 'Analiza dosarului',
    why: 'Comisionul băncii pentru verificarea dosarului de credit.',
  },
  {
    engine: 'appraisalFee',
    product: 'evaluareImobil',
    cost: 'taxaEvaluareImobil',
    label: 'Evaluarea imobilului',
    why: 'Raportul prin care un evaluator autorizat stabilește cât valorează locuința.',
  },
] as const satisfies readonly FeeNames[];

type Fee = (typeof BANK_FEES)[number];

/** The amount of each fee under one kind of its names. */
export function feesBy<Names extends 'engine' | 'product' | 'cost', Amount>(
  names: Names,
  amountOf: (fee: Fee) => Amount,
): Record<Fee[Names], Amount> {
  return Object.fromEntries(BANK_FEES.map((fee) => [fee[names], amountOf(fee)])) as Record<Fee[Names], Amount>;
}
