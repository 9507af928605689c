import { initialLimits } from './initial-limits.ts';
import { type Bani, fromRon } from './money.ts';
import { fromPercent, type Rate } from './rate.ts';
import type { IncomeSource } from './request.ts';

/** One step of a notary's fee: base + rate × (value − over), at least the minimum; VAT comes on top. */
export type NotaryTier = {
  /** Highest value of this step; null = no limit. */
  upTo: Bani | null;
  over: Bani;
  rate: Rate;
  base: Bani;
  minimum: Bani;
};

/** Units of an offer's life insurance: percent a month or a year of the balance, or RON a month. */
export const LIFE_INSURANCE_UNITS = ['PROCENT_LUNAR_SOLD', 'PROCENT_ANUAL_SOLD', 'RON_LUNAR'] as const;
export type LifeInsuranceUnit = (typeof LIFE_INSURANCE_UNITS)[number];

/** Units of an offer's property insurance: percent a year of the property value, or RON a year. */
export const PROPERTY_INSURANCE_UNITS = ['PROCENT_ANUAL_IMOBIL', 'RON_ANUAL'] as const;
export type PropertyInsuranceUnit = (typeof PROPERTY_INSURANCE_UNITS)[number];

/** The effect of an early repayment: a shorter term (instalment kept) or a smaller instalment (term kept). */
export type EarlyRepaymentMode = 'REDUCERE_PERIOADA' | 'REDUCERE_RATA';

/** Due dates by the calendar, or moved to the next business day. */
export type DueDateRule = 'NICIUNA' | 'URMATOAREA';

/** Notary's fee of a refinancing mortgage: the usual steps, or a fixed sum. */
export type RefinancingMortgageMode = 'GRILA' | 'FIX';

/** The effect of the limits on a refinancing without new money: a warning beside the answer, or a refusal. */
export type RefinancingLimit = 'AVERTISMENT' | 'REFUZ';

/** The ages that set a household's longest term: everyone's, or only those of people with eligible income. */
export type CoBorrowerAges = 'TOTI' | 'CU_VENIT';

/** When the fee of a guarantee by the state is paid: each month, or at the end of each year of the loan. */
export type GuaranteePayment = 'LUNAR' | 'ANUAL';

/** Homes up to a price that a programme finances. */
export type ProgrammeStep = {
  /** Euro cents. */
  upTo: number;
  /** Least down payment, share of the price. */
  downPayment: Rate;
  /** The part of the loan that the state guarantees. */
  guarantee: Rate;
  /** The home's first year is at most so many years ago; null: any home. */
  newWithinYears: number | null;
};

/** The programme Noua Casă. Keys `NOUA_CASA_*`. */
export type Programme = {
  /** Rising prices. Key `NOUA_CASA_PRAGURI`. */
  steps: readonly ProgrammeStep[];
  /** A year, of the guarantee's balance. Key `NOUA_CASA_COMISION`. */
  guaranteeFee: Rate;
  /** Key `NOUA_CASA_COMISION_PLATA`. */
  guaranteePayment: GuaranteePayment;
  /** Of both notary's fees. Key `NOUA_CASA_REDUCERE_NOTAR`. */
  notaryReduction: Rate;
  /** Who owns a home of so many m² or more has no right to it. Key `NOUA_CASA_SUPRAFATA`. */
  ownedArea: number;
};

/** Every figure of the law, the notaries and the market that changes without a new program. */
export type Parameters = {
  /** RON for one EUR, in ten-thousandths (5.2584 is 52_584). Key `EUR_EXCHANGE_RATE`. */
  eurRate: number;
  /** IRCC in force. Key `IRCC`. */
  index: Rate;
  /** Highest IRCC on record, for the second APR. Key `IRCC_MAX_ISTORIC`. */
  indexMaximum: Rate;
  /** Key `TVA`. */
  vat: Rate;
  /** On the property value. Key `NOTAR_VANZARE_GRILA`. */
  saleNotaryTiers: readonly NotaryTier[];
  /** On the loan. Key `NOTAR_IPOTECA_GRILA`. */
  mortgageNotaryTiers: readonly NotaryTier[];
  /** Land registry, share of the property value. Key `INTABULARE_VANZARE`. */
  saleRegistration: Rate;
  /** Land registry, share of the loan. Key `INTABULARE_IPOTECA_PROCENT`. */
  mortgageRegistration: Rate;
  /** Land registry, added to the share. Key `INTABULARE_IPOTECA_FIX`. */
  mortgageRegistrationFixed: Bani;
  /** Removal of the old mortgage, land registry. Key `RADIERE_ANCPI`. */
  cancellationRegistry: Bani;
  /** Removal of the old mortgage, notary, before VAT. Key `RADIERE_NOTAR`. */
  cancellationNotary: Bani;
  /** National register of movable securities. Key `TAXA_RNPM`. */
  securityRegister: Bani;
  /** Key `ORDIN_PLATA`. */
  paymentOrder: Bani;
  /** Compulsory home insurance a year, type A. Key `PAD_TIP_A`. */
  mandatoryInsurance: Bani;
  /** Compulsory home insurance a year, type B; not used in the sums. Key `PAD_TIP_B`. */
  mandatoryInsuranceB: Bani;
  /**
   * The counted share of each income. Keys `POND_SALARIU`, `POND_PENSIE`, `POND_PFA`, `POND_CHIRII`, `POND_DIVIDENDE`.
   */
  incomeWeights: { [Source in IncomeSource]: Rate };
  /** Keys `GRAD_MAX_PRIMA`, `GRAD_MAX_STD`. */
  debtRatioLimit: { firstHome: Rate; standard: Rate };
  /** Keys `AVANS_MIN_PRIMA`, `AVANS_MIN_STD`. */
  minDownPayment: { firstHome: Rate; standard: Rate };
  /** Key `REFINANTARE_LIMITA`. */
  refinancingLimit: RefinancingLimit;
  /** Key `VARSTA_CODEBITORI`. */
  coBorrowerAges: CoBorrowerAges;
  /** The debt ratio counts the first life premium. Key `DTI_INCLUDE_AVT`. */
  debtRatioIncludesLifeInsurance: boolean;
  /** Of offers without a unit of their own. Key `AVT_MOD`. */
  lifeInsuranceMode: LifeInsuranceUnit;
  /** Of offers without a unit of their own. Key `ALF_MOD`. */
  propertyInsuranceMode: PropertyInsuranceUnit;
  /** Key `MOD_RAMBURSARE`. */
  earlyRepaymentMode: EarlyRepaymentMode;
  /** Key `AJUSTARE_ZI`. */
  dueDateRule: DueDateRule;
  /** Key `IPOTECA_REFINANTARE_MOD`. */
  refinancingMortgageMode: RefinancingMortgageMode;
  /** A warning appears below this number of months at the present employer. Key `VECHIME_MINIMA`. */
  minTenureMonths: number;
  programme: Programme;
  /** Key `SUMA_MINIMA`. */
  minLoan: Bani;
  /** Key `SUMA_MAXIMA`. At most 50,000,000 RON: above it the interest of a row could leave the exact integers. */
  maxLoan: Bani;
};

const tier = (upTo: number | null, over: number, percent: number, base: number, minimum = 0): NotaryTier => ({
  upTo: upTo === null ? null : fromRon(upTo),
  over: fromRon(over),
  rate: fromPercent(percent),
  base: fromRon(base),
  minimum: fromRon(minimum),
});

/** The values of a new installation, and their only place; docs/loan-rules.md names each source. */
export const defaultParameters: Parameters = {
  eurRate: 52_584,
  index: fromPercent(5.56),
  indexMaximum: fromPercent(6.06),
  vat: fromPercent(21),
  saleNotaryTiers: [
    tier(20_000, 0, 2.2, 0, 230),
    tier(35_000, 20_000, 1.9, 440),
    tier(65_000, 35_000, 1.6, 725),
    tier(100_000, 65_000, 1.5, 1205),
    tier(200_000, 100_000, 1.1, 1705),
    tier(600_000, 200_000, 0.9, 2805),
    tier(null, 600_000, 0.6, 6405),
  ],
  mortgageNotaryTiers: [
    tier(50_000, 0, 0.85, 0, 150),
    tier(100_000, 50_000, 0.65, 425),
    tier(200_000, 100_000, 0.46, 750),
    tier(500_000, 200_000, 0.19, 1209),
    tier(null, 500_000, 0.1, 1778),
  ],
  saleRegistration: fromPercent(0.15),
  mortgageRegistration: fromPercent(0.1),
  mortgageRegistrationFixed: fromRon(100),
  cancellationRegistry: fromRon(75),
  cancellationNotary: fromRon(100),
  securityRegister: fromRon(110.79),
  paymentOrder: fromRon(20),
  mandatoryInsurance: fromRon(130),
  mandatoryInsuranceB: fromRon(50),
  incomeWeights: {
    salary: fromPercent(100),
    pension: fromPercent(100),
    selfEmployed: fromPercent(80),
    rent: fromPercent(80),
    dividends: fromPercent(80),
  },
  ...initialLimits,
  refinancingLimit: 'AVERTISMENT',
  coBorrowerAges: 'TOTI',
  debtRatioIncludesLifeInsurance: true,
  lifeInsuranceMode: 'PROCENT_LUNAR_SOLD',
  propertyInsuranceMode: 'PROCENT_ANUAL_IMOBIL',
  earlyRepaymentMode: 'REDUCERE_PERIOADA',
  dueDateRule: 'NICIUNA',
  refinancingMortgageMode: 'GRILA',
  minTenureMonths: 3,
  programme: {
    steps: [
      { upTo: 7_000_000, downPayment: fromPercent(5), guarantee: fromPercent(50), newWithinYears: null },
      { upTo: 14_000_000, downPayment: fromPercent(15), guarantee: fromPercent(60), newWithinYears: 5 },
    ],
    guaranteeFee: fromPercent(0.15),
    guaranteePayment: 'LUNAR',
    notaryReduction: fromPercent(30),
    ownedArea: 50,
  },
  minLoan: fromRon(1000),
  maxLoan: fromRon(50_000_000),
};
