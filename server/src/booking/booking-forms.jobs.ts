import type { Job } from '../platform/jobs.ts';
import { removeOrphans } from './booking-forms.queries.ts';

/** So long a form may wait for its person; without one it is nobody's, and incomes are not kept for nobody. */
const DAYS_OF_ORPHAN_FORMS = 30;

export const removeOrphanForms: Job = {
  name: 'forget-lone-forms',
  cron: '40 3 * * *',
  run: ({ db }) => removeOrphans(db, DAYS_OF_ORPHAN_FORMS),
};
