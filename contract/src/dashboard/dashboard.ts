import { z } from 'zod';
import { applicationSummary, caseSummary, deadline } from '../cases/case.ts';
import { customer } from '../customers/customer.ts';
import { customerSummary } from '../customers/customer-summary.ts';
import { endpoints } from '../endpoint.ts';
import { taskOfCustomer } from '../tasks/tasks.ts';

/** A new lead who waits for a first call. */
export const waitingLead = z
  .object({
    customer,
    request: customerSummary.shape.request,
    preffersWhatsApp: z.boolean(),
    /** The first of their unanswered requests, ISO. */
    requestedAt: z.string(),
    /** Minutes of working time since then. */
    waited: z.number(),
    /** `late`: half of the promised time is over; `broken`: all of it. */
    state: z.enum(['in-time', 'late', 'broken']),
  })
  .meta({ id: 'WaitingLead' });

export type WaitingLead = z.infer<typeof waitingLead>;

/** The first of `count` tasks; `isAtLeast`: the count stopped at a bound; more may exist. */
const someTasks = z.object({ tasks: z.array(taskOfCustomer), count: z.number(), isAtLeast: z.boolean() });

/** A deadline with a bank. */
export const bankDeadline = z
  .object({
    ...deadline.shape,
    application: applicationSummary.pick({ _id: true, banca: true, stage: true }),
    case: caseSummary.pick({ _id: true, number: true }),
    customer: caseSummary.shape.customer,
  })
  .meta({ id: 'BankDeadline' });

export type BankDeadline = z.infer<typeof bankDeadline>;

/** Days after today with tasks and deadlines on the dashboard. */
export const DAYS_OF_DASHBOARD = 7;

/** Customers without a task: the default number and the maximum. */
export const IDLE_CUSTOMERS = { first: 20, most: 500 } as const;

export const dashboard = endpoints({
  get: {
    method: 'GET',
    path: '/api/dashboard',
    access: 'user',
    shows: ['tasks', 'customers', 'requests', 'forms', 'contacts', 'appointments', 'hours'],
    summary: `What is to be done: tasks of the past, of today and of ${DAYS_OF_DASHBOARD} days, new leads who wait, customers without a task; nobody is in two of them`,
    query: z.object({
      /** `true`: the caller's tasks and customers, and leads without a broker. */
      mine: z.enum(['true', 'false']).default('true'),
      /** The most customers without a task in the answer. */
      idle: z.coerce.number().int().min(1).max(IDLE_CUSTOMERS.most).default(IDLE_CUSTOMERS.first),
    }),
    response: z.object({
      /** Today in Romania. */
      day: z.string(),
      /** Tasks of days before today, of today and of the days after, by day and hour. */
      late: someTasks,
      today: someTasks,
      week: someTasks,
      /** Who has waited longest comes first: the late ones stand before the others. `hasMore`: more leads exist. */
      leads: z.object({ leads: z.array(waitingLead), hasMore: z.boolean() }),
      /** Not closed, without a next action, not waiting for a first call; last active first. */
      idle: z.object({ customers: z.array(customer), hasMore: z.boolean() }),
    }),
  },
  deadlines: {
    method: 'GET',
    path: '/api/dashboard/deadlines',
    access: 'user',
    shows: ['cases', 'customers'],
    summary: `What is due with banks until ${DAYS_OF_DASHBOARD} days from now, what is late first: answers, offers that expire, signings`,
    query: z.object({
      /** `true`: only those of the caller's customers. */
      mine: z.enum(['true', 'false']).default('true'),
    }),
    /** `hasMore`: further cases have deadlines. */
    response: z.object({ day: z.string(), deadlines: z.array(bankDeadline), hasMore: z.boolean() }),
  },
});
