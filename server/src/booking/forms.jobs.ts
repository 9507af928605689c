import type { Job } from '../platform/jobs.ts';
import { removeLone } from './forms.queries.ts';

/** So long a form may wait for its person; without one it is nobody's, and incomes are not kept for nobody. */
const DAYS_OF_LONE_FORMS = 30;

export const forgetLoneForms: Job = {
  name: 'forget-lone-forms',
  cron: '40 3 * * *',
  run: ({ db }) => removeLone(db, DAYS_OF_LONE_FORMS),
};
