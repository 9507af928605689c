import { z } from 'zod';
import { casePurposes } from './case-stages.ts';

/** What the loan of a case is for. */
export const casePurpose = z.enum(Object.keys(casePurposes) as [keyof typeof casePurposes]);
