import { appointments } from './appointments.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { banks } from './banks.ts';
import { calendarFeed } from './calendar-feed.ts';
import { contact } from './contact.ts';
import { customerData } from './customer-data.ts';
import { customerFiles } from './customer-files.ts';
import { customerInfo } from './customer-info.ts';
import { customers } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { events } from './events.ts';
import { health } from './health.ts';
import { metadata } from './metadata.ts';
import { offers } from './offers.ts';
import { outbox } from './outbox.ts';
import { parameters } from './parameters.ts';
import { promo } from './promo.ts';
import { protectedCustomerInfo } from './protected-customer-info.ts';
import { protectedCustomers } from './protected-customers.ts';
import { protectedParameters } from './protected-parameters.ts';
import { savedSimulations } from './saved-simulations.ts';
import { simulations } from './simulations.ts';
import { uploadFiles } from './upload-files.ts';
import { uploadLinks } from './upload-links.ts';
import { users } from './users.ts';
import { verifyLogin } from './verify-login.ts';

/** Every operation of the API by feature. What is not here is not served; each feature's folder and file bear its name. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  appointments,
  audit,
  auth,
  banks,
  calendarFeed,
  contact,
  customerData,
  customerFiles,
  customerInfo,
  customers,
  events,
  health,
  metadata,
  offers,
  outbox,
  parameters,
  promo,
  protectedCustomerInfo,
  protectedCustomers,
  protectedParameters,
  savedSimulations,
  simulations,
  uploadFiles,
  uploadLinks,
  users,
  verifyLogin,
};
