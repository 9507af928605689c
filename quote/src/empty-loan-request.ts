import { ZERO } from 'loan/money';
import { type LoanRequest, NO_INCOME, UNKNOWN_TENURE } from 'loan/request';

/**
 * A request without answers: one person without income, instalments, age or job, no home, no sum (bani) and no term
 * (months). A question to the engine about a few fields overwrites those.
 */
export const EMPTY_LOAN_REQUEST: Omit<LoanRequest, 'purpose' | 'asOf'> = {
  propertyValue: ZERO,
  downPayment: ZERO,
  remainingPrincipal: ZERO,
  currentInstalment: ZERO,
  remainingMonths: 0,
  months: 0,
  people: [
    {
      incomes: NO_INCOME,
      otherInstalments: { mortgage: ZERO, personal: ZERO, card: ZERO },
      birthDate: null,
      employerStartDate: null,
      tenure: UNKNOWN_TENURE,
      kinship: null,
    },
  ],
  totalTenure: null,
  buildPeriod: 0,
  energyClass: null,
  greenHome: null,
  firstHome: false,
  ownsHome: null,
  ownedArea: null,
  firstHomeLoan: null,
  refinancesFirstHome: false,
  requestedDebtRatio: null,
  recurringExtra: ZERO,
  conditions: null,
  equalPrincipal: false,
};
