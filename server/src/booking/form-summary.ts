import type { CustomerSummary } from 'contract/customers/customer-summary';
import { type SQL, sql } from 'drizzle-orm';
import { type RequestedSums, requestedLoan } from 'quote/requested-loan';

/** Reads the wishes of a stored form. */
export function summaryOf(form: SQL): SQL<RequestedSums> {
  return sql`jsonb_build_object('tipCredit', ${form} -> 'tipCredit', 'value', ${form} -> 'valoareImobil',
    'downPayment', ${form} -> 'valoareAvans', 'remainingPrincipal', ${form} -> 'principalRamas')`;
}

/** Kind and loan; null for a form that names no kind. */
export function toRequest(summary: RequestedSums | null): CustomerSummary['request'] {
  return summary?.tipCredit ? { tipCredit: summary.tipCredit, sum: requestedLoan(summary) } : null;
}
