import { Problem } from 'contract/problem';
import { runJobs } from '../platform/runtime/worker-process.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { CUSTOMER_SHEET, tableIn } from './guess-columns.ts';
import type { CustomerFile } from './read-customer-file.ts';

// A process of its own, as for products: a file can harm its readers here, never the server.

// A date in a cell has no time zone: it is the same day everywhere.
process.env.TZ = 'UTC';

runJobs(async (bytes: Uint8Array): Promise<CustomerFile> => {
  try {
    const { rows, notes, sheet } = await readSheet(bytes, CUSTOMER_SHEET);
    return { table: tableIn(rows), notes, sheet };
  } catch (error) {
    if (error instanceof Problem) return { reason: error.message };
    throw error;
  }
});
