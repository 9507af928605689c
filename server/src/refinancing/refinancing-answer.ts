import type {
  AssumedRobor,
  FollowedLoan,
  FollowedLoanToday,
  ListedOpportunity,
  RefinancingOpportunity,
} from 'contract/refinancing/refinancing';
import { applicableQuarter } from 'loan/index-quarter';
import { type Bani, bani, toRon, ZERO } from 'loan/money';
import { fromPercent, type Rate, toFraction, toPercent } from 'loan/rate';
import type { FollowedLoanRow } from '../followed-loans/followed-loans.queries.ts';
import type { LoanOnDay } from './loan-on-day.ts';
import type { Opportunity } from './refinancing.queries.ts';

const ronOrNull = (amount: Bani | null) => amount && toRon(amount);
const percentOrNull = (rate: Rate | null) => (rate === null ? null : toPercent(rate));

type Robor = Pick<FollowedLoanRow, 'roborTenor' | 'roborValue' | 'roborTypedOn'>;

function roborOf({ roborTenor: tenor, roborValue, roborTypedOn: typedOn }: Robor): AssumedRobor | null {
  if (tenor === null || roborValue === null || typedOn === null) return null;
  return { tenor, value: toPercent(roborValue), typedOn };
}

/** A followed loan on the wire. */
export function toFollowedLoan(row: FollowedLoanRow): FollowedLoan {
  const { id, origin, bank, applicationId, rateBasis, fixedUntil, balanceOn, monthsLeft, currency } = row;
  const { endReason, consentVersion, version } = row;
  return {
    _id: id,
    origin,
    bank,
    applicationId,
    rateBasis,
    fixedUntil,
    fixedRate: percentOrNull(row.fixedRate),
    margin: percentOrNull(row.margin),
    robor: roborOf(row),
    balance: toRon(row.balance),
    balanceOn,
    monthsLeft,
    instalment: ronOrNull(row.instalment),
    lifePremium: toRon(row.lifePremium),
    propertyValue: toRon(row.propertyValue),
    currency,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentVersion,
    consentWithdrawnAt: row.consentWithdrawnAt?.toISOString() ?? null,
    followedAt: row.followedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason,
    version,
  };
}

/** The data of a loan beside its row: today's figures, its customer's consent and case, and its best opportunity. */
type Today = {
  readonly today: LoanOnDay | null;
  readonly mayHear: boolean;
  readonly hasCase: boolean;
  readonly opportunity: ListedOpportunity | undefined;
};

/** A followed loan with today's figures, as on the wire. */
export function toFollowedLoanToday(
  row: FollowedLoanRow,
  { today, mayHear, hasCase, opportunity }: Today,
): FollowedLoanToday {
  return {
    ...toFollowedLoan(row),
    mayHear,
    hasCase,
    today: today && { ...today, balance: toRon(today.balance), instalment: toRon(today.instalment) },
    computedAt: row.computedAt?.toISOString() ?? null,
    opportunity: opportunity ?? null,
  };
}

/** An opportunity on the wire. */
export function toOpportunity({
  opportunity: row,
  loan,
  customer,
  sentAt,
  index,
  isSample,
}: Opportunity): RefinancingOpportunity {
  const { id, phone, name, alias, status } = customer;
  const { day, monthsLeft, newBank, newOffer, gainMonths, breakEvenMonth, laterInstalment, fixedEndsOn } = row;
  return {
    _id: loan.id,
    customer: { _id: id, phone, name, alias, status },
    bank: loan.bank,
    rateBasis: loan.rateBasis,
    robor: roborOf(loan),
    margin: percentOrNull(loan.margin),
    day,
    ircc: toFraction(fromPercent(index.value)),
    irccTrimestru: applicableQuarter(index.validFrom),
    monthsLeft,
    balance: toRon(row.balance),
    instalment: toRon(row.instalment),
    lifePremium: toRon(row.lifePremium),
    newBank,
    newOffer,
    oferteDemonstrative: isSample,
    newInstalment: toRon(row.newInstalment),
    newLifePremium: toRon(row.newLifePremium),
    monthlyGain: toRon(row.monthlyGain),
    gainMonths,
    laterInstalment: ronOrNull(laterInstalment),
    laterExceedsCompared: Math.round(toRon(bani((laterInstalment ?? ZERO) - row.instalment))) > 0,
    costs: toRon(row.costs),
    breakEvenMonth,
    totalSaving: toRon(row.totalSaving),
    fixedEndsOn,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
