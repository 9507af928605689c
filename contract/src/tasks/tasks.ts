import { z } from 'zod';
import { typedUsername } from '../accounts/account-fields.ts';
import { customer } from '../customers/customer.ts';
import { responsible } from '../customers/customers.ts';
import { endpoints } from '../endpoint.ts';
import { done, ofId } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { calendarDay, emptyAsNone, exactText, pageCursor, requiredLine, typedText } from '../fields/fields.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';

/** `HH:MM`; null: at any hour of the day. */
const hour = typedText()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scrieți ora ca 14:30.')
  .nullable();

/** The next action for a customer, with its assignee and time: local days and hours in Romania. */
export const task = z
  .object({
    _id: z.string(),
    /** `_id` of the task's case; null: for the customer alone. */
    caseId: z.string().nullable(),
    title: z.string(),
    day: z.string(),
    /** `HH:MM`; null: at any hour of the day. */
    hour: z.string().nullable(),
    /** User name of the assignee. */
    assignee: z.string(),
    /** The assignee's shown name. */
    assigneeName: z.string(),
    /** The instant of its completion; null: open. */
    doneAt: z.string().nullable(),
    /** User name of the person who completed it. */
    doneBy: z.string().nullable(),
    /** The person's present name. */
    doneByName: z.string().nullable(),
  })
  .meta({ id: 'Task' });

export type Task = z.infer<typeof task>;

/** A task in a list of several customers. */
export const taskOfCustomer = task.extend({
  customer: customer.pick({ _id: true, phone: true, name: true, alias: true, status: true }),
});

export type TaskOfCustomer = z.infer<typeof taskOfCustomer>;

/** A task in a call; without an assignee it becomes the caller's. */
export const newTask = z.object({
  /** `_id` of a case of the customer; a change keeps it. */
  caseId: exactText().nullish(),
  title: requiredLine(MAX_LENGTH.taskTitle, 'Scrieți ce este de făcut.'),
  day: calendarDay,
  hour: hour.optional(),
  assignee: typedUsername.optional(),
});

/** A task as its editor saw it before the change. */
export const taskState = z.object({
  title: typedText().max(1_000),
  day: calendarDay,
  hour,
  /** User name. */
  assignee: typedText().max(100),
});

export type TaskState = z.infer<typeof taskState>;

const optionalDay = emptyAsNone(calendarDay);

export const tasks = endpoints({
  getForCustomer: {
    method: 'GET',
    path: '/api/tasks/getForCustomer',
    access: 'user',
    shows: ['tasks'],
    summary: 'The tasks of a customer: those to be done by day and hour, then those done, newest first, at most 100',
    query: ofPhone,
    response: z.array(task),
    problems: ['CLIENT_NEGASIT'],
  },
  getOpen: {
    method: 'GET',
    path: '/api/tasks/getOpen',
    access: 'user',
    shows: ['tasks', 'customers'],
    summary: 'Tasks still to be done, by day and hour: of everybody or of one, of some days or all, counted to 1000',
    query: z.object({
      /** User name of the assignee. */
      assignee: emptyAsNone(typedUsername),
      from: optionalDay,
      /** Included. */
      to: optionalDay,
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    /** `tasks` are the first of `count`; `isAtLeast`: the count stopped at a bound; more may exist. */
    response: z.object({ tasks: z.array(taskOfCustomer), count: z.number(), isAtLeast: z.boolean() }),
  },
  customersWithout: {
    method: 'GET',
    path: '/api/tasks/customersWithout',
    access: 'user',
    shows: ['tasks', 'customers'],
    summary: 'Customers who are not closed and have no task to be done, last active first, a page at a time',
    query: z.object({
      responsible,
      limit: z.coerce.number().int().min(1).max(500).default(50),
      /** `cursor` of the last received customer. */
      cursor: pageCursor(1000),
    }),
    /** `count`: of all pages together; `isAtLeast`: the count stopped at a bound; more may exist. */
    response: z.object({
      customers: z.array(customer.extend({ cursor: z.string() })),
      count: z.number(),
      isAtLeast: z.boolean(),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/tasks/create',
    access: 'user',
    changes: ['tasks'],
    summary: 'Adds a task to a customer',
    body: newTask.extend({ phone, creationId }),
    status: 201,
    response: task,
    problems: ['CLIENT_NEGASIT', 'DOSAR_NEGASIT', 'ZI_TRECUTA', 'UTILIZATOR_NEGASIT', 'UTILIZATOR_DEZACTIVAT'],
  },
  change: {
    method: 'PUT',
    path: '/api/tasks/:id',
    access: 'user',
    changes: ['tasks'],
    summary:
      'Changes what is to be done, when and by whom; 409 with `current` when `expected` is given and is not what stands there any more',
    params: ofId,
    body: newTask.omit({ caseId: true }).extend({ hour, assignee: typedUsername, expected: taskState.optional() }),
    response: task,
    problems: [
      'SARCINA_NEGASITA',
      'SARCINA_INCHEIATA',
      'SCHIMBAT_INTRE_TIMP',
      'ZI_TRECUTA',
      'UTILIZATOR_NEGASIT',
      'UTILIZATOR_DEZACTIVAT',
    ],
  },
  complete: {
    method: 'POST',
    path: '/api/tasks/:id/complete',
    access: 'user',
    changes: ['tasks'],
    summary: 'Completes a task and, where it is given, adds the next one; 409 when it is done already',
    params: ofId,
    body: z.object({ next: newTask.nullish(), creationId }),
    response: z.object({ completed: task, next: task.nullable() }),
    problems: [
      ...['SARCINA_NEGASITA', 'SARCINA_INCHEIATA', 'DOSAR_NEGASIT', 'ZI_TRECUTA', 'UTILIZATOR_NEGASIT'],
      'UTILIZATOR_DEZACTIVAT',
    ] as const,
  },
  reopen: {
    method: 'POST',
    path: '/api/tasks/:id/reopen',
    access: 'user',
    changes: ['tasks'],
    summary: 'A task that was done is to be done again; one that is not done stays as it is',
    params: ofId,
    response: task,
    problems: ['SARCINA_NEGASITA'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/tasks/:id',
    access: 'user',
    changes: ['tasks'],
    summary: 'Deletes a task',
    params: ofId,
    response: done,
    problems: ['SARCINA_NEGASITA'],
  },
});
