import { z } from 'zod';

/**
 * The state of a part of the program. `attention`: somebody should check it; `bad`: it does not work; `off`: nobody has
 * set it up; `unknown`: the server could not read its figures.
 */
const state = z.enum(['good', 'attention', 'bad', 'off', 'unknown']);

export type SystemState = z.infer<typeof state>;

/** A figure; null: unknown. */
const figure = z.number().nullable();

/** The state of the program and of its surroundings at a moment. Sizes are in bytes. */
export const systemStatus = z.object({
  /** Instant, ISO. */
  checkedAt: z.string(),
  release: z.object({ version: z.string(), commit: z.string().nullable(), uptimeSeconds: z.number() }),
  database: z.object({ state, bytes: figure, isOutdated: z.boolean() }),
  emails: z.object({
    state,
    /** False: no mail server is set up, and the program writes e-mails to files. */
    isSent: z.boolean(),
    queued: figure,
    oldestSeconds: figure,
    failed: figure,
  }),
  /** The mailbox for customers' replies; `off`: nobody has set it up. */
  mailbox: z.object({
    state,
    /** The end of the last complete reading; null: never. */
    readAt: z.string().nullable(),
    /** The unread e-mails there, with those that the program could not give to a customer. */
    unread: figure,
    /** The beginning and the reason of a failure to read it; null: none. */
    failingSince: z.string().nullable(),
    failure: z.string().nullable(),
  }),
  sms: z.object({
    /** `off`: no carrier is set up, and no message waits for one. */
    state,
    /** False: no carrier is set up, and the program writes text messages to files. */
    isSent: z.boolean(),
    queued: figure,
    oldestSeconds: figure,
    failed: figure,
  }),
  files: z.object({ state, isReachable: z.boolean(), count: figure, bytes: figure, damaged: figure }),
  /** The last checked back-up, and its age in hours; null: unknown. */
  backup: z.object({ state, at: z.string().nullable(), hours: figure }),
  disk: z.object({ state, free: figure, size: figure }),
  scanner: z.object({ state }),
  jobs: z.object({ state, failed: z.array(z.string()), retrying: z.array(z.string()) }),
  exchangeRate: z.object({ state, validFrom: z.string().nullable(), days: figure }),
  ircc: z.object({
    state,
    validFrom: z.string().nullable(),
    days: figure,
    /** First day (ISO) of the IRCC in force while its value is missing; null: it is there. */
    missingSince: z.string().nullable(),
  }),
});

export type SystemStatus = z.infer<typeof systemStatus>;
