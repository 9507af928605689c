import { ApiError } from '../../shared/api/call.ts';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';

/** The server's field errors; a refusal that names its field puts its own sentence there. */
export function fieldErrorsOf(failure: Error | null): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  const { field } = failure.details;
  return typeof field === 'string' ? { ...failure.errors, [field]: failure.message } : failure.errors;
}
