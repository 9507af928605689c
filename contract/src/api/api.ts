import { apiKeys } from '../accounts/api-keys.ts';
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
import { casePeople } from '../cases/case-people.ts';
import { cases } from '../cases/cases.ts';
import { endReasons } from '../cases/end-reasons.ts';
import { proposals } from '../cases/proposals.ts';
import { checklist } from '../checklist/checklist.ts';
import { checklistRules } from '../checklist/checklist-rules.ts';
import { clientLinks } from '../client-portal/client-links.ts';
import { clientPortal } from '../client-portal/client-portal.ts';
import { commissionRules } from '../commissions/commission-rules.ts';
import { commissionStatements } from '../commissions/commission-statements.ts';
import { commissions } from '../commissions/commissions.ts';
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
import { imports } from '../imports/imports.ts';
import { wholeExport } from '../imports/whole-export.ts';
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
import { bankCriteria } from '../simulations/bank-criteria.ts';
import { grid } from '../simulations/grid.ts';
import { savedSimulations } from '../simulations/saved-simulations.ts';
import { simulations } from '../simulations/simulations.ts';
import { staff } from '../staff/staff.ts';
import { tasks } from '../tasks/tasks.ts';
import { team } from '../team/team.ts';
import { webhooks } from '../webhooks/webhooks.ts';

type Group = {
  readonly calls: Readonly<Record<string, Endpoint>>;
  /** Its name in the document; absent: its own. Some have the name of their paths. */
  readonly tag?: string;
  /** Its description in the document. */
  readonly about: string;
  /** No API key may make its calls: they concern the access of people and programs, or all data at once. */
  readonly isClosedToKeys?: true;
};

/** Every group of operations under the name in its address. */
export const groups: Readonly<Record<string, Group>> = {
  agreements: { calls: agreements, about: 'What clients are informed with, and what they accepted' },
  agreementTexts: { calls: agreementTexts, about: 'Versions of the texts of agreements' },
  apiKeys: { calls: apiKeys, about: 'Keys by which other programs call', isClosedToKeys: true },
  applications: { calls: applications, about: 'Applications of cases with banks' },
  appointments: { calls: appointments, about: 'Appointments of brokers with customers' },
  audit: { calls: audit, about: 'Who did what' },
  auth: { calls: auth, about: 'Signing in, the own account and its sessions', isClosedToKeys: true },
  bankForms: { calls: bankForms, about: 'Forms that banks want signed for a mandate' },
  bankCriteria: { calls: bankCriteria, about: 'What banks and their offers ask of a case' },
  banks: { calls: banks, about: 'How banks are reached' },
  bin: { calls: bin, about: 'Deleted customers who can still be restored' },
  bookingForms: {
    calls: bookingForms,
    tag: 'customerInfo',
    about: 'The second half of a booking: the form and the figures seen',
  },
  brokerHours: { calls: brokerHoursCalls, about: 'When visitors may choose a broker, and holidays over appointments' },
  businessReports: { calls: businessReports, about: 'The figures of the business, for its owner' },
  calendarFeed: { calls: calendarFeed, about: 'Appointments in the calendar of a phone' },
  callRequests: { calls: callRequests, tag: 'customers', about: 'Visitors ask for a call, and choose about news' },
  casePeople: { calls: casePeople, about: 'Who signs a case, what banks want to know of them, and its property' },
  cases: { calls: cases, about: 'Loans from the first talk with a bank to the money' },
  checklist: { calls: checklist, about: 'Documents that a case needs' },
  checklistRules: { calls: checklistRules, about: 'Which documents cases are asked for' },
  clientLinks: { calls: clientLinks, about: 'Links to the client’s page of a case' },
  clientPortal: { calls: clientPortal, tag: 'dosarulMeu', about: 'The client’s page of their case' },
  commissionRules: { calls: commissionRules, about: 'What banks pay us, by rules with a day' },
  commissionStatements: { calls: commissionStatements, about: 'Statements of banks: what they paid, line by line' },
  commissions: {
    calls: commissions,
    about: 'What banks owe us for drawn loans, what they paid, and what was given back',
  },
  contact: { calls: contact, about: 'Messages of visitors' },
  contactLog: { calls: contactLog, about: 'Calls of the staff to a customer, and what came of them' },
  coupons: { calls: coupons, tag: 'promo', about: 'The coupon of the month' },
  customerFiles: { calls: customerFiles, about: 'The files of a customer' },
  customerForms: { calls: customerForms, tag: 'protectedCustomerInfo', about: 'Forms that customers filled in' },
  customerPage: { calls: customerPage, tag: 'customerData', about: 'The chosen offer, files and notes of a customer' },
  customers: { calls: customers, tag: 'protectedCustomers', about: 'Customers as the staff sees them' },
  dashboard: { calls: dashboard, about: 'What is to be done, and who waits' },
  endReasons: { calls: endReasons, about: 'Why applications and cases end' },
  events: { calls: events, about: 'What changes, as it happens' },
  grid: { calls: grid, tag: 'simulate', about: 'Which bank lends how much, why not, and what would change it' },
  health: { calls: health, about: 'Whether the program runs, and this document' },
  imports: { calls: imports, about: 'Customers from a spreadsheet, with their last loans', isClosedToKeys: true },
  inbox: { calls: inbox, about: 'What came in of customers, and who has seen it' },
  managedAppointments: {
    calls: managedAppointments,
    tag: 'programare',
    about: 'An appointment behind the link that its client was mailed',
  },
  messages: { calls: messages, about: 'What was written to a customer, and by them' },
  messageRules: { calls: messageRules, about: 'Which automatic messages are sent, and when' },
  messageStops: { calls: messageStops, about: 'Channels on which a customer wants no messages' },
  messageTemplates: { calls: messageTemplates, about: 'Versions of the texts of messages' },
  metadata: { calls: products, about: 'Products: by hand, by file, with their history' },
  offers: { calls: selectableOffers, about: 'Products that a broker chooses from' },
  outbox: { calls: outbox, about: 'E-mails that did not arrive' },
  parameters: { calls: parameters, about: 'Parameters that anyone may read' },
  preferences: { calls: preferences, about: 'What the link of a message lets its bearer decide' },
  protectedParameters: { calls: parameterChanges, about: 'Every parameter, and changes of them' },
  refinancing: { calls: refinancing, about: 'Loans that are followed, and who would pay less at another bank' },
  responsible: { calls: responsible, about: 'Who looks after which customers' },
  savedSimulations: { calls: savedSimulations, about: 'Simulations kept under a private link' },
  sentPapers: {
    calls: sentPapers,
    about: 'Comparisons, repayment tables and FEIS sheets sent to customers by private links',
  },
  savedViews: { calls: savedViews, about: 'Filters and orders of the list of customers, by name' },
  simulations: { calls: simulations, about: 'What a loan costs, and what could be borrowed' },
  slots: { calls: slots, about: 'Free hours of the next days' },
  staff: { calls: staff, about: 'To whom customers and tasks can be given' },
  tasks: { calls: tasks, about: 'What is to be done next for a customer, by whom and when' },
  team: { calls: team, about: 'The members of the team that visitors see, with their photographs' },
  uploadFiles: { calls: uploadFiles, about: 'Files sent by a link' },
  uploadLinks: { calls: uploadLinks, about: 'Links by which customers send files' },
  users: { calls: users, about: 'Accounts of the staff', isClosedToKeys: true },
  wholeExport: { calls: wholeExport, tag: 'export', about: 'Everything that the house has', isClosedToKeys: true },
  verifyLogin: { calls: verifyLogin, about: 'Whether a session still holds', isClosedToKeys: true },
  proposals: { calls: proposals, about: 'What clients were advised, and why' },
  webhooks: { calls: webhooks, about: 'What is told to other programs as it happens', isClosedToKeys: true },
  verification: { calls: verification, tag: 'verificare', about: 'Whether a PDF is one that was accepted, unchanged' },
};

/** Every operation of the API under the name of its group. The server serves no other operation. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.fromEntries(
  Object.entries(groups).map(([name, { calls }]) => [name, calls]),
);

/** The name of a group in the document, before the point of its operations' ids. */
export const tagOf = (group: string): string => groups[group]?.tag ?? group;
