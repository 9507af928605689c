import { z } from 'zod';

const MAX_YEARS = 10;

/** The most days of validity of a document or a text. */
export const MAX_VALID_DAYS = MAX_YEARS * 365;

/** The days of validity of a document or a text. */
export const validDays = z
  .number()
  .int('Scrieți zile întregi.')
  .min(1, 'Cel puțin o zi.')
  .max(MAX_VALID_DAYS, `Cel mult ${MAX_YEARS} ani.`);
