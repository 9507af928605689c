import type { FastifyInstance } from 'fastify';
import { openAuthenticator } from './accounts/sessions/authenticator.ts';
import { endExpiredSessions } from './accounts/sessions/sessions.jobs.ts';
import { sessionsRoutes } from './accounts/sessions/sessions.routes.ts';
import { forgetOldSignIns, sendPasswordLinks } from './accounts/sign-in/auth.jobs.ts';
import { authRoutes } from './accounts/sign-in/auth.routes.ts';
import { usersRoutes } from './accounts/users/users.routes.ts';
import { agreementTextsRoutes } from './agreements/agreement-texts.routes.ts';
import { bankFormsRoutes } from './agreements/bank-forms.routes.ts';
import { verificationRoutes } from './agreements/verification.routes.ts';
import { appointmentsRoutes } from './appointments/appointments.routes.ts';
import { calendarFeedRoutes } from './appointments/calendar-feed.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { brokerHoursRoutes } from './availability/broker-hours.routes.ts';
import { slotsRoutes } from './availability/slots.routes.ts';
import { removeOrphanForms } from './booking/booking-forms.jobs.ts';
import { bookingFormsRoutes } from './booking/booking-forms.routes.ts';
import { callRequestsRoutes } from './booking/call-requests.routes.ts';
import { consentLinksRoutes } from './booking/consent-links.routes.ts';
import { couponsRoutes } from './booking/coupons/coupons.routes.ts';
import { customerFormsRoutes } from './booking/customer-forms/customer-forms.routes.ts';
import { customerRequestsRoutes } from './booking/customer-forms/customer-requests.routes.ts';
import { businessReportRoutes } from './business-report/business-report.routes.ts';
import { agreementsRoutes } from './case-papers/agreements.routes.ts';
import { bundleRoutes } from './case-papers/bundle.routes.ts';
import { checklistRoutes } from './case-papers/checklist.routes.ts';
import { proposalsRoutes } from './case-papers/proposals.routes.ts';
import { removeFileRoutes } from './case-papers/remove-file.routes.ts';
import { casesRoutes } from './cases/cases.routes.ts';
import { endReasonsRoutes } from './cases/end-reasons/end-reasons.routes.ts';
import { checklistRulesRoutes } from './checklist/checklist-rules.routes.ts';
import { removeOldClientAccess } from './client-portal/client-access.jobs.ts';
import { clientLinksRoutes } from './client-portal/client-links.routes.ts';
import { clientPortalRoutes } from './client-portal/client-portal.routes.ts';
import { forgetOldMessages } from './contact/contact.jobs.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { emptyBin } from './customer-record/bin/bin.jobs.ts';
import { binRoutes } from './customer-record/bin/bin.routes.ts';
import { contactLogRoutes } from './customer-record/contact-log/contact-log.routes.ts';
import { customerPageRoutes } from './customer-record/customer-page.routes.ts';
import { customerRecordRoutes } from './customer-record/customer-record.routes.ts';
import { forgetOldCustomers } from './customer-record/erasure/retention.jobs.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { returnCustomers } from './customers/responsible/responsible.jobs.ts';
import { responsibleRoutes } from './customers/responsible/responsible.routes.ts';
import { savedViewsRoutes } from './customers/saved-views.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { warnOfWaitingLeads } from './dashboard/first-response.jobs.ts';
import { notifyKeptPromises } from './dashboard/kept-promise.jobs.ts';
import { removeFileBytes, sweepFiles, verifyFiles } from './documents/files.jobs.ts';
import { customerFilesRoutes } from './documents/files.routes.ts';
import { sentPapersRoutes } from './documents/sent-papers/sent-papers.routes.ts';
import { uploadFilesRoutes } from './documents/upload-links/upload-files.routes.ts';
import { uploadLinksRoutes } from './documents/upload-links/upload-links.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { metricsRoutes } from './health/metrics.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { deliverMail, forgetOldMail, removeEmailFiles } from './mail/outbox.jobs.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { messageJobs } from './messages/automatic/automatic-messages.ts';
import { messageRulesRoutes } from './messages/automatic/message-rules.routes.ts';
import { messageStopsRoutes } from './messages/message-stops.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { readReplies } from './messages/replies/read-replies.jobs.ts';
import { messageTemplatesRoutes } from './messages/templates/message-templates.routes.ts';
import { refreshExchangeRate } from './parameters/exchange-rate.jobs.ts';
import { parameterChangesRoutes } from './parameters/parameter-changes.routes.ts';
import { parametersRoutes } from './parameters/parameters.routes.ts';
import { forgetCreations } from './platform/creations.jobs.ts';
import type { Deps } from './platform/deps.ts';
import { createServer } from './platform/http/http-server.ts';
import type { BuiltSite } from './platform/http/static-site.ts';
import type { Job } from './platform/jobs.ts';
import { banksRoutes } from './products/banks/banks.routes.ts';
import { offersRoutes } from './products/offers.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { findRefinancings, warnOfMissingIndex } from './refinancing/refinancing.jobs.ts';
import { refinancingRoutes } from './refinancing/refinancing.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { removeExpiredSimulations } from './simulations/saved-simulations.jobs.ts';
import { savedSimulationsRoutes } from './simulations/saved-simulations.routes.ts';
import { simulationsRoutes } from './simulations/simulations.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';

/** Every feature of the API: a route that is not reached from here does not exist. */
const FEATURES: readonly ((app: FastifyInstance, deps: Deps) => void | Promise<void>)[] = [
  agreementsRoutes,
  agreementTextsRoutes,
  bankFormsRoutes,
  appointmentsRoutes,
  auditRoutes,
  authRoutes,
  banksRoutes,
  binRoutes,
  bookingFormsRoutes,
  brokerHoursRoutes,
  bundleRoutes,
  removeFileRoutes,
  businessReportRoutes,
  calendarFeedRoutes,
  callRequestsRoutes,
  casesRoutes,
  clientLinksRoutes,
  clientPortalRoutes,
  checklistRoutes,
  checklistRulesRoutes,
  consentLinksRoutes,
  contactLogRoutes,
  contactRoutes,
  couponsRoutes,
  customerFilesRoutes,
  customerFormsRoutes,
  customerPageRoutes,
  customerRecordRoutes,
  customerRequestsRoutes,
  customersRoutes,
  dashboardRoutes,
  endReasonsRoutes,
  eventsRoutes,
  healthRoutes,
  inboxRoutes,
  messagesRoutes,
  messageRulesRoutes,
  messageStopsRoutes,
  messageTemplatesRoutes,
  offersRoutes,
  outboxRoutes,
  parameterChangesRoutes,
  parametersRoutes,
  productsRoutes,
  proposalsRoutes,
  refinancingRoutes,
  reportsRoutes,
  responsibleRoutes,
  savedSimulationsRoutes,
  sentPapersRoutes,
  savedViewsRoutes,
  sessionsRoutes,
  simulationsRoutes,
  slotsRoutes,
  tasksRoutes,
  staffRoutes,
  uploadFilesRoutes,
  uploadLinksRoutes,
  usersRoutes,
  verificationRoutes,
];

/** What happens by itself, at its times. */
export const JOBS: readonly Job[] = [
  deliverMail,
  emptyBin,
  endExpiredSessions,
  forgetCreations,
  removeOrphanForms,
  forgetOldCustomers,
  forgetOldMail,
  forgetOldMessages,
  forgetOldSignIns,
  readReplies,
  refreshExchangeRate,
  notifyKeptPromises,
  ...messageJobs,
  removeExpiredSimulations,
  removeFileBytes,
  removeEmailFiles,
  removeOldClientAccess,
  returnCustomers,
  sendPasswordLinks,
  sweepFiles,
  verifyFiles,
  findRefinancings,
  warnOfMissingIndex,
  warnOfWaitingLeads,
];

/** The whole server, ready to listen: the API, and the built site where there is one. */
export async function buildApp(deps: Deps, site: BuiltSite | undefined): Promise<FastifyInstance> {
  const app = await createServer(deps, site, openAuthenticator(deps));
  for (const routes of FEATURES) await routes(app, deps);
  const { token, port } = deps.config.metrics;
  if (token !== undefined && port === undefined) metricsRoutes(app, deps);
  return app;
}
