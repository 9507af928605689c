import type { FastifyInstance } from 'fastify';
import { appointmentsRoutes } from './appointments/appointments.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { forgetOldSignIns, sendPasswordLinks } from './auth/auth.jobs.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { banksRoutes } from './banks/banks.routes.ts';
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.ts';
import { forgetOldMessages } from './contact/contact.jobs.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { customerDataRoutes } from './customer-data/customer-data.routes.ts';
import { removeFileBytes, sweepFiles, verifyFiles } from './customer-files/customer-files.jobs.ts';
import { customerFilesRoutes } from './customer-files/customer-files.routes.ts';
import { forgetLoneForms } from './customer-info/customer-info.jobs.ts';
import { customerInfoRoutes } from './customer-info/customer-info.routes.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { metadataRoutes } from './metadata/metadata.routes.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { deliverMail, forgetOldMail, removeLetterFiles } from './outbox/outbox.jobs.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { refreshExchangeRate } from './parameters/exchange-rate.jobs.ts';
import { parametersRoutes } from './parameters/parameters.routes.ts';
import type { Deps } from './platform/deps.ts';
import { createServer } from './platform/http-server.ts';
import type { Job } from './platform/jobs.ts';
import type { BuiltSite } from './platform/static-site.ts';
import { promoRoutes } from './promo/promo.routes.ts';
import { protectedCustomerInfoRoutes } from './protected-customer-info/protected-customer-info.routes.ts';
import { forgetOldCustomers } from './protected-customers/protected-customers.jobs.ts';
import { protectedCustomersRoutes } from './protected-customers/protected-customers.routes.ts';
import { protectedParametersRoutes } from './protected-parameters/protected-parameters.routes.ts';
import { removeExpiredSimulations } from './saved-simulations/saved-simulations.jobs.ts';
import { savedSimulationsRoutes } from './saved-simulations/saved-simulations.routes.ts';
import { openGate } from './sessions/gate.ts';
import { endExpiredSessions } from './sessions/sessions.jobs.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { simulationsRoutes } from './simulations/simulations.routes.ts';
import { uploadFilesRoutes } from './upload-files/upload-files.routes.ts';
import { uploadLinksRoutes } from './upload-links/upload-links.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { verifyLoginRoutes } from './verify-login/verify-login.routes.ts';

/** Every feature of the API: a route that is not reached from here does not exist. */
const FEATURES: readonly ((app: FastifyInstance, deps: Deps) => void | Promise<void>)[] = [
  appointmentsRoutes,
  auditRoutes,
  authRoutes,
  banksRoutes,
  calendarFeedRoutes,
  contactRoutes,
  customerDataRoutes,
  customerFilesRoutes,
  customerInfoRoutes,
  customersRoutes,
  eventsRoutes,
  healthRoutes,
  metadataRoutes,
  offersRoutes,
  outboxRoutes,
  parametersRoutes,
  promoRoutes,
  protectedCustomerInfoRoutes,
  protectedCustomersRoutes,
  protectedParametersRoutes,
  savedSimulationsRoutes,
  sessionsRoutes,
  simulationsRoutes,
  uploadFilesRoutes,
  uploadLinksRoutes,
  usersRoutes,
  verifyLoginRoutes,
];

/** What happens by itself, at its times. */
export const JOBS: readonly Job[] = [
  deliverMail,
  endExpiredSessions,
  forgetLoneForms,
  forgetOldCustomers,
  forgetOldMail,
  forgetOldMessages,
  forgetOldSignIns,
  refreshExchangeRate,
  removeExpiredSimulations,
  removeFileBytes,
  removeLetterFiles,
  sendPasswordLinks,
  sweepFiles,
  verifyFiles,
];

/** The whole server, ready to listen: the API, and the built site where there is one. */
export async function buildApp(deps: Deps, site: BuiltSite | undefined): Promise<FastifyInstance> {
  const app = await createServer(deps, site, openGate(deps));
  for (const routes of FEATURES) await routes(app, deps);
  return app;
}
