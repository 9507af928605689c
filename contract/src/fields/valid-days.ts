import { z } from 'zod';

const MAX_YEARS = 10;

/** The most days for which a document or a text may be valid. */
export const MAX_VALID_DAYS = MAX_YEARS * 365;

/** For how many days a document or a text is valid. */
export const validDays = z
  .number()
  .int('Scrieți zile întregi.')
  .min(1, 'Cel puțin o zi.')
  .max(MAX_VALID_DAYS, `Cel mult ${MAX_YEARS} ani.`);
