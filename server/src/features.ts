import { accountsFeature } from './accounts/accounts.feature.ts';
import { appointmentsFeature } from './appointments/appointments.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { availabilityFeature } from './availability/availability.feature.ts';
import { bookingFeature } from './booking/booking.feature.ts';
import { businessReportFeature } from './business-report/business-report.feature.ts';
import { agreementsFeature } from './cases/agreements/agreements.feature.ts';
import { casesFeature } from './cases/cases.feature.ts';
import { checklistFeature } from './cases/checklist/checklist.feature.ts';
import { papersFeature } from './cases/papers/papers.feature.ts';
import { signersFeature } from './cases/signers/signers.feature.ts';
import { clientPortalFeature } from './client-portal/client-portal.feature.ts';
import { commissionsFeature } from './commissions/commissions.feature.ts';
import { contactFeature } from './contact/contact.feature.ts';
import { criteriaFeature } from './criteria/criteria.feature.ts';
import { customerRecordFeature } from './customer-record/customer-record.feature.ts';
import { customersFeature } from './customers/customers.feature.ts';
import { dashboardFeature } from './dashboard/dashboard.feature.ts';
import { documentsFeature } from './documents/documents.feature.ts';
import { eventsFeature } from './events/events.feature.ts';
import { followedLoansFeature } from './followed-loans/followed-loans.feature.ts';
import { handOverFeature } from './hand-over/hand-over.feature.ts';
import { healthFeature } from './health/health.feature.ts';
import { importsFeature } from './imports/imports.feature.ts';
import { inboxFeature } from './inbox/inbox.feature.ts';
import { mailFeature } from './mail/mail.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { parametersFeature } from './parameters/parameters.feature.ts';
import type { Feature } from './platform/feature.ts';
import type { CustomerRecord } from './platform/records.ts';
import { productsFeature } from './products/products.feature.ts';
import { refinancingFeature } from './refinancing/refinancing.feature.ts';
import { reportsFeature } from './reports/reports.feature.ts';
import { simulationsFeature } from './simulations/simulations.feature.ts';
import { staffFeature } from './staff/staff.feature.ts';
import { tasksFeature } from './tasks/tasks.feature.ts';
import { teamFeature } from './team/team.feature.ts';
import { webhooksFeature } from './webhooks/webhooks.feature.ts';
import { wholeExportFeature } from './whole-export/whole-export.feature.ts';

/**
 * Every feature, by name: a feature outside of this list does not exist. Merge and erasure read the records of customers in
 * this order: rows of cases before the files that they name, e-mails before the messages that a trigger changes with them.
 */
export const FEATURES: readonly Feature[] = [
  accountsFeature,
  agreementsFeature,
  appointmentsFeature,
  auditFeature,
  availabilityFeature,
  bookingFeature,
  businessReportFeature,
  papersFeature,
  casesFeature,
  checklistFeature,
  clientPortalFeature,
  commissionsFeature,
  contactFeature,
  criteriaFeature,
  customerRecordFeature,
  customersFeature,
  dashboardFeature,
  documentsFeature,
  eventsFeature,
  followedLoansFeature,
  handOverFeature,
  healthFeature,
  importsFeature,
  inboxFeature,
  mailFeature,
  messagesFeature,
  parametersFeature,
  productsFeature,
  refinancingFeature,
  reportsFeature,
  signersFeature,
  simulationsFeature,
  staffFeature,
  tasksFeature,
  teamFeature,
  webhooksFeature,
  wholeExportFeature,
];

/** All tables whose rows hang on a customer. */
export const RECORDS: readonly CustomerRecord[] = FEATURES.flatMap(({ records = [] }) => records);
