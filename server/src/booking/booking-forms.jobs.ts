import type { Job } from '../platform/jobs.ts';
import { removeOrphans } from './booking-forms.queries.ts';

/**
 * Days that a form may wait for its customer. Without one it is an orphan, and we keep no incomes of unknown people.
 */
const DAYS_OF_ORPHAN_FORMS = 30;

export const removeOrphanForms: Job = {
  name: 'forget-lone-forms',
  cron: '40 3 * * *',
  run: ({ db }) => removeOrphans(db, DAYS_OF_ORPHAN_FORMS),
};
