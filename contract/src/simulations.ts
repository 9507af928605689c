import { z } from 'zod';
import { creditData, offerMetadata, scenario, scheduleRow, versions, warning } from './credit-data.ts';
import { endpoints } from './endpoint.ts';
import { loanForm } from './loan-form-schema.ts';

/** One address may ask this often; a person moving a slider stays far below. */
const SIMULATIONS = { perMinute: 60 } as const;

/**
 * The two variants for the asked term, and for a refinancing their 360-month twins (null where there is none).
 * A and B are null only for a refinancing that the income carries at the longer term alone.
 */
export const scenarios = z.object({
  optionA: scenario.nullable(),
  optionB: scenario.nullable(),
  optionA360: scenario.nullable(),
  optionB360: scenario.nullable(),
});

/** What the largest loan rests on; amounts RON a month. */
export const maxLoanExplanation = z.object({
  venituriEligibile: z.number(),
  alteRate: z.number(),
  gradIndatorareMax: z.number(),
  /** Income × debt ratio − other instalments: the most that may go to the new instalment and its life insurance. */
  rataMaxima: z.number(),
  perioadaCreditata: z.number(),
  /** The offer that lends the most; null when nothing can be lent. */
  oferta: offerMetadata.nullable(),
});

export const simulations = endpoints({
  getLowestMonthlyPayment: {
    method: 'POST',
    path: '/api/simulate/getLowestMonthlyPayment',
    access: 'public',
    summary: 'The quick calculator: the offer with the lowest instalment',
    body: loanForm,
    response: z.object({ loanDetails: z.object({ creditData }), metadata: offerMetadata, versions }),
    limit: SIMULATIONS,
  },
  calculateMaxLoan: {
    method: 'POST',
    path: '/api/simulate/calculateMaxLoan',
    access: 'public',
    summary: 'The largest loan (whole RON) that the income carries',
    body: loanForm,
    response: z.object({ data: z.number(), explanation: maxLoanExplanation, warnings: z.array(warning), versions }),
    limit: SIMULATIONS,
  },
  calculateLoanScenarios: {
    method: 'POST',
    path: '/api/simulate/calculateLoanScenarios',
    access: 'public',
    summary: 'The best two variants for this person, and why',
    body: loanForm,
    response: z.object({ data: scenarios, warnings: z.array(warning), versions }),
    limit: SIMULATIONS,
  },
  scenariosPdf: {
    method: 'POST',
    path: '/api/simulate/scenariosPdf',
    access: 'public',
    summary: 'The comparison as a PDF to keep, computed anew from the form',
    body: loanForm,
    download: 'application/pdf',
    limit: { perMinute: 10 },
  },
  simAll: {
    method: 'POST',
    path: '/api/simulate/simAll',
    access: 'user',
    summary: 'Every offer simulated, none left out; each says whether it is eligible and why not',
    body: loanForm,
    response: z.array(
      z.object({
        metadata: offerMetadata,
        loanDetails: z.object({ creditData }),
        eligibil: z.boolean(),
        motive: z.array(z.string()),
        versions,
      }),
    ),
  },
  simOffer: {
    method: 'POST',
    path: '/api/simulate/simOffer',
    access: 'user',
    summary: 'One offer (by name or _id) with its repayment table',
    body: loanForm,
    response: z.object({
      creditData,
      scadentar: z.array(scheduleRow),
      eligibil: z.boolean(),
      motive: z.array(z.string()),
      versions,
    }),
  },
});
