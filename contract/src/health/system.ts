import { z } from 'zod';

/**
 * How a part of the program is. `attention`: somebody should look after it; `bad`: it does not work; `off`: it is not
 * set up; `unknown`: its figures could not be read.
 */
const state = z.enum(['good', 'attention', 'bad', 'off', 'unknown']);

export type SystemState = z.infer<typeof state>;

/** A figure that is null while it is not known. */
const figure = z.number().nullable();

/** The state of the program and of what it depends on at a moment. Sizes are in bytes. */
export const systemStatus = z.object({
  /** Instant, ISO. */
  checkedAt: z.string(),
  release: z.object({ version: z.string(), commit: z.string().nullable(), uptimeSeconds: z.number() }),
  database: z.object({ state, bytes: figure, isOutdated: z.boolean() }),
  emails: z.object({
    state,
    /** False: there is no mail server, and e-mails are written to files instead. */
    isSent: z.boolean(),
    queued: figure,
    oldestSeconds: figure,
    failed: figure,
  }),
  /** The mailbox in which customers' replies arrive; `off`: none is set up. */
  mailbox: z.object({
    state,
    /** When it was last read to the end; null: never. */
    readAt: z.string().nullable(),
    /** E-mails that are unread there, which includes those that the program could not give to a customer. */
    unread: figure,
    /** Since when it cannot be read, and why; null while it can. */
    failingSince: z.string().nullable(),
    failure: z.string().nullable(),
  }),
  sms: z.object({
    /** `off`: no carrier is set up, and nothing waits for one. */
    state,
    /** False: there is no carrier, and text messages are written to files instead. */
    isSent: z.boolean(),
    queued: figure,
    oldestSeconds: figure,
    failed: figure,
  }),
  files: z.object({ state, isReachable: z.boolean(), count: figure, bytes: figure, damaged: figure }),
  /** The last back-up that was made and checked, and how many hours ago; null while none is known. */
  backup: z.object({ state, at: z.string().nullable(), hours: figure }),
  disk: z.object({ state, free: figure, size: figure }),
  scanner: z.object({ state }),
  jobs: z.object({ state, failed: z.array(z.string()), retrying: z.array(z.string()) }),
  exchangeRate: z.object({ state, validFrom: z.string().nullable(), days: figure }),
  ircc: z.object({
    state,
    validFrom: z.string().nullable(),
    days: figure,
    /** First day (ISO) of the IRCC in force whose value is not entered; null when it is. */
    missingSince: z.string().nullable(),
  }),
});

export type SystemStatus = z.infer<typeof systemStatus>;
