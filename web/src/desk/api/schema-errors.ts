import { validationProblem } from 'contract/api/validation';
import type { z } from 'zod';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';

/** What the server would find wrong with typed values, field by field. */
export function schemaErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const read = schema.safeParse(values);
  return read.success ? {} : (validationProblem(read.error).details.errors ?? {});
}
