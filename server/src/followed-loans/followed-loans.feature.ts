import { getTableColumns } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';

export const followedLoansFeature: Feature = {
  records: [
    {
      of: 'customer',
      table: followedLoans,
      live: 'loans',
      merge: 'moves',
      erase: 'goes',
      export: { as: 'followedLoans', columns: getTableColumns(followedLoans), order: [followedLoans.followedAt] },
    },
  ],
};
