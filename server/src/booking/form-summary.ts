import type { CustomerSummary } from 'contract/customers/customer-summary';
import { type SQL, sql } from 'drizzle-orm';
import { requestedLoan } from 'quote/requested-loan';

/** What a form asks for, as it is stored; RON. */
export type FormSummary = {
  readonly tipCredit: string | null;
  readonly price: number | null;
  readonly advance: number | null;
  readonly owed: number | null;
};

/** Reads a `FormSummary` out of a form. */
export function summaryOf(form: SQL): SQL<FormSummary> {
  return sql`jsonb_build_object('tipCredit', ${form} -> 'tipCredit', 'price', ${form} -> 'valoareImobil',
    'advance', ${form} -> 'valoareAvans', 'owed', ${form} -> 'principalRamas')`;
}

/** Kind and loan; null for a form that names no kind. */
export function toRequest(summary: FormSummary | null): CustomerSummary['request'] {
  return summary?.tipCredit ? { tipCredit: summary.tipCredit, sum: requestedLoan(summary) } : null;
}
