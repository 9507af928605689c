import { z } from 'zod';
import { phone } from '../fields/phone-field.ts';
import { customer } from './customer.ts';

/** As many as a page of the list can hold. */
export const MAX_LISTED = 500;

/** Customers whom a call changes together. */
export const listedPhones = z
  .array(phone)
  .min(1, 'Alegeți cel puțin un client.')
  .max(MAX_LISTED, `Alegeți cel mult ${MAX_LISTED} de clienți.`);

/** The listed customers now; `missing`: phones without a customer whom the caller may see. */
export const ofListed = z.object({ customers: z.array(customer), missing: z.array(z.string()) });
