import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofToken } from '../fields/call-parts.ts';

/** The address at which a phone's calendar reads a broker's appointments. It is a secret, shown once. */
export const calendarFeed = endpoints({
  state: {
    method: 'GET',
    path: '/api/calendarFeed',
    access: 'user',
    shows: ['calendarFeeds'],
    summary: 'Whether the caller has a calendar address, and since when',
    response: z.object({ createdAt: z.string().nullable() }),
  },
  make: {
    method: 'POST',
    path: '/api/calendarFeed',
    access: 'user',
    changes: ['calendarFeeds'],
    summary: 'Makes a calendar address, of which its owner is informed by e-mail; one made before stops working',
    status: 201,
    response: z.object({ url: z.string() }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/calendarFeed',
    access: 'user',
    changes: ['calendarFeeds'],
    summary: 'Ends the calendar address',
    response: done,
  },
  read: {
    method: 'GET',
    path: '/api/calendarFeed/:token',
    access: 'public',
    summary: 'The appointments of a broker as an iCalendar file; shows no more of a customer than their name and phone',
    params: ofToken,
    download: 'text/calendar; charset=utf-8',
    limit: { perMinute: 60 },
    problems: ['CALENDAR_NEGASIT'],
  },
});
