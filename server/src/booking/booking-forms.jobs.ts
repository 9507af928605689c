import type { Job } from '../platform/jobs.ts';
import { removeOrphans } from './booking-forms.queries.ts';

/** Days that a form may wait for its person; without one it is an orphan, and incomes of nobody are not kept. */
const DAYS_OF_ORPHAN_FORMS = 30;

export const removeOrphanForms: Job = {
  name: 'forget-lone-forms',
  cron: '40 3 * * *',
  run: ({ db }) => removeOrphans(db, DAYS_OF_ORPHAN_FORMS),
};
