import { fromPercent } from './rate.ts';

/** The least down payment and the largest debt ratio of a new installation, for both kinds of home. */
export const initialLimits = {
  minDownPayment: { firstHome: fromPercent(15), standard: fromPercent(25) },
  debtRatioLimit: { firstHome: fromPercent(45), standard: fromPercent(40) },
};
