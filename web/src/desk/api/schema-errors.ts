import { validationProblem } from 'contract/api/validation';
import type { Endpoint } from 'contract/endpoint';
import type { z } from 'zod';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';

/** The errors that the server would find in typed values, field by field. */
export function schemaErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const read = schema.safeParse(values);
  return read.success ? {} : (validationProblem(read.error).details.errors ?? {});
}

/** The errors that the server would find in a call's input, by the names of the call's fields. */
export function callErrors(
  { params, query, body }: Endpoint,
  sent: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
): FieldErrors {
  return {
    ...(params && schemaErrors(params, sent.params)),
    ...(query && schemaErrors(query, sent.query)),
    ...(body && schemaErrors(body, sent.body)),
  };
}
