import { z } from 'zod';
import { casePurposes } from './case-stages.ts';

/** The purpose of a case's loan. */
export const casePurpose = z.enum(Object.keys(casePurposes) as [keyof typeof casePurposes]);
