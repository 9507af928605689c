import { fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { addLoan } from '../followed-loans/followed-loans.queries.ts';
import { refinancingOpportunities } from '../schema/refinancing.table.ts';
import { TEST_DAY, TEST_MOMENT, type TestServer } from './server.ts';

/** A user's data of a loan to follow, without its customer. */
export const aFollowedLoan = {
  ...{ bank: 'Banca Veche', fixedRate: null, fixedUntil: null, margin: 2.5, balance: 200_000 },
  ...{ balanceOn: '2026-01-10', monthsLeft: 240, hasConsented: true },
};

/** A loan followed with consent that can be changed with a gain; answers its id. */
export async function anOpportunity({ db }: TestServer, { id: customerId }: CustomerRow): Promise<string> {
  const { id: loanId } = await addLoan(db, {
    ...{ customerId, origin: 'staff', bank: 'Banca Veche', margin: fromPercent(2.5), balance: fromRon(200_000) },
    ...{ balanceOn: '2026-01-10', monthsLeft: 240, lifePremium: fromRon(0), propertyValue: fromRon(0) },
    ...{ consentAt: TEST_MOMENT, consentVersion: '2026-11-20', followedAt: TEST_MOMENT },
  });
  await db.insert(refinancingOpportunities).values({
    ...{ loanId, day: TEST_DAY, balance: fromRon(195_000), monthsLeft: 230, instalment: fromRon(1_700) },
    ...{ lifePremium: fromRon(0), productId: 'p', newBank: 'Banca Nouă', newOffer: 'Casa', costs: fromRon(2_000) },
    ...{ newInstalment: fromRon(1_300), newLifePremium: fromRon(0), monthlyGain: fromRon(400), gainMonths: 36 },
    ...{ laterInstalment: fromRon(1_650), breakEvenMonth: 6, totalSaving: fromRon(20_000) },
  });
  return loanId;
}
