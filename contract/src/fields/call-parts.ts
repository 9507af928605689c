import { z } from 'zod';
import { exactText } from './fields.ts';

// The parts that paths, bodies, answers and limits of several features share.

/** An id in a path, any text: nonsense is an unknown id (404), not an invalid request. */
export const ofId = z.object({ id: exactText() });

/** The token of a private link, any text: nonsense is an unknown link, not an invalid request. */
export const ofToken = z.object({ token: exactText() });

/** The answer of a call that only confirms itself. */
export const done = z.object({ success: z.literal(true) });

/**
 * The `version` that the caller saw: with another stored version, the call changes nothing and the 409 has the present
 * state.
 */
export const seenVersion = z.number().int().min(0);

/** The media type of an Excel workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** For each half of a booking: more than a visitor ever sends; it stops a flood, from however many addresses. */
export const BOOKING_LIMIT = { perMinute: 20, perDay: 100, everyone: { perMinute: 60, perHour: 600 } } as const;

/** Enough for a person who opens a private link; it stops guesses of tokens, from however many addresses. */
export const LINK_LIMIT = { perMinute: 20, everyone: { perMinute: 300, perHour: 6_000 } } as const;
