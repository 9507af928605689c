import { z } from 'zod';

const id = z.string();

/**
 * What other programs can hear of, by type: what happened, and the ids that go with it. Who wants more asks with an API
 * key.
 */
export const webhookEvents = {
  'lead.created': { about: 'Client nou', summary: 'Somebody became a customer', data: z.object({ customer: id }) },
  'case.opened': {
    about: 'Dosar deschis',
    summary: 'A case was opened',
    data: z.object({ case: id, customer: id }),
  },
  'case.closed': {
    about: 'Dosar închis',
    summary: 'A case was closed, with or without a contract',
    data: z.object({ case: id, customer: id }),
  },
  'application.moved': {
    about: 'Cerere la bancă mutată',
    summary: 'An application reached another stage; its beginning is no move',
    data: z.object({ application: id, case: id, from: z.string(), to: z.string() }),
  },
  'document.received': {
    about: 'Act primit',
    summary: 'Files came for a document of a case',
    data: z.object({ document: id, case: id }),
  },
  'agreement.accepted': {
    about: 'Acord dat',
    summary: 'A text was accepted, on the page or on paper; without a person it is of the whole case',
    data: z.object({ agreement: id, case: id, person: id.nullable() }),
  },
  'agreement.withdrawn': {
    about: 'Acord retras',
    summary: 'An accepted text was withdrawn; without a person it is of the whole case',
    data: z.object({ agreement: id, case: id, person: id.nullable() }),
  },
  'appointment.created': {
    about: 'Programare nouă',
    summary: 'An appointment was made',
    data: z.object({ appointment: id, customer: id }),
  },
  'appointment.cancelled': {
    about: 'Programare anulată',
    summary: 'An appointment was cancelled',
    data: z.object({ appointment: id, customer: id }),
  },
  'commission.booked': {
    about: 'Comision înregistrat',
    summary: 'A movement was booked on the account of an application’s commission',
    data: z.object({ entry: id, application: id }),
  },
  'webhook.ping': { about: 'Probă', summary: 'Somebody pressed the button that tries a webhook', data: z.object({}) },
} as const satisfies Record<string, { about: string; summary: string; data: z.ZodType }>;

export type WebhookEventType = keyof typeof webhookEvents;

/** An event with the ids that its type has. */
export type WebhookEvent = {
  [Type in WebhookEventType]: { readonly type: Type; readonly data: z.output<(typeof webhookEvents)[Type]['data']> };
}[WebhookEventType];

/** All types, in the order in which people read them. */
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];
