import { auth } from '../accounts/auth.ts';
import { users } from '../accounts/users.ts';
import { verifyLogin } from '../accounts/verify-login.ts';
import { agreementTexts } from '../agreements/agreement-texts.ts';
import { agreements, verification } from '../agreements/agreements.ts';
import { bankForms } from '../agreements/bank-forms.ts';
import { appointments } from '../appointments/appointments.ts';
import { calendarFeed } from '../appointments/calendar-feed.ts';
import { audit } from '../audit/audit.ts';
import { brokerHoursCalls } from '../availability/broker-hours.ts';
import { managedAppointments, slots } from '../availability/slots.ts';
import { bookingForms } from '../booking/booking-forms.ts';
import { callRequests } from '../booking/call-requests.ts';
import { coupons } from '../booking/coupons.ts';
import { customerForms } from '../booking/customer-forms.ts';
import { businessReports } from '../business-report/business-report.ts';
import { applications } from '../cases/applications.ts';
import { cases } from '../cases/cases.ts';
import { endReasons } from '../cases/end-reasons.ts';
import { proposals } from '../cases/proposals.ts';
import { checklist } from '../checklist/checklist.ts';
import { checklistRules } from '../checklist/checklist-rules.ts';
import { clientLinks } from '../client-portal/client-links.ts';
import { clientPortal } from '../client-portal/client-portal.ts';
import { contact } from '../contact/contact.ts';
import { contactLog } from '../customer-record/contact-log.ts';
import { customerPage } from '../customer-record/customer-page.ts';
import { bin } from '../customers/bin.ts';
import { customers } from '../customers/customers.ts';
import { responsible } from '../customers/responsible.ts';
import { savedViews } from '../customers/saved-views.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { customerFiles } from '../documents/files.ts';
import { sentPapers } from '../documents/sent-papers.ts';
import { uploadFiles } from '../documents/upload-files.ts';
import { uploadLinks } from '../documents/upload-links.ts';
import type { Endpoint } from '../endpoint.ts';
import { events } from '../events/events.ts';
import { health } from '../health/health.ts';
import { inbox } from '../inbox/inbox.ts';
import { outbox } from '../mail/outbox.ts';
import { messageRules } from '../messages/message-rules.ts';
import { messageStops } from '../messages/message-stops.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { messages } from '../messages/messages.ts';
import { preferences } from '../messages/preferences.ts';
import { parameterChanges } from '../parameters/parameter-changes.ts';
import { parameters } from '../parameters/parameters.ts';
import { banks } from '../products/banks.ts';
import { selectableOffers } from '../products/offers.ts';
import { products } from '../products/products.ts';
import { refinancing } from '../refinancing/refinancing.ts';
import { savedSimulations } from '../simulations/saved-simulations.ts';
import { simulations } from '../simulations/simulations.ts';
import { staff } from '../staff/staff.ts';
import { tasks } from '../tasks/tasks.ts';
import { team } from '../team/team.ts';

/** Every operation of the API under the name in its address. The server serves no other operation. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  agreements,
  agreementTexts,
  applications,
  appointments,
  audit,
  auth,
  bankForms,
  banks,
  bin,
  bookingForms,
  brokerHours: brokerHoursCalls,
  businessReports,
  calendarFeed,
  callRequests,
  cases,
  checklist,
  checklistRules,
  clientLinks,
  clientPortal,
  contact,
  contactLog,
  coupons,
  customerFiles,
  customerForms,
  customerPage,
  customers,
  dashboard,
  endReasons,
  events,
  health,
  inbox,
  managedAppointments,
  messages,
  messageRules,
  messageStops,
  messageTemplates,
  metadata: products,
  offers: selectableOffers,
  outbox,
  parameters,
  preferences,
  protectedParameters: parameterChanges,
  refinancing,
  responsible,
  savedSimulations,
  sentPapers,
  savedViews,
  simulations,
  slots,
  staff,
  tasks,
  team,
  uploadFiles,
  uploadLinks,
  users,
  verifyLogin,
  proposals,
  verification,
};
