import { calendarFeed as api } from 'contract/calendar-feed';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { findMeetings } from '../appointments/appointments.queries.ts';
import { actorOf } from '../audit/actor.ts';
import { addEntry } from '../audit/audit.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/serve.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { brokerCalendar, firstDayOf } from './broker-calendar.ts';
import * as queries from './calendar-feed.queries.ts';

export function calendarFeedRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;

  serve(app, api.state, async (_call, { user }) => ({
    createdAt: (await queries.findFeed(db, user.id))?.toISOString() ?? null,
  }));

  serve(app, api.make, async (_call, request) => {
    const token = newToken();
    await db.transaction(async (tx) => {
      await queries.setFeed(tx, request.user.id, hashToken(token));
      await addEntry(tx, actorOf(request), { action: 'calendar-address-made' });
    });
    return { url: `${config.publicUrl}${api.read.path.replace(':token', token)}` };
  });

  serve(app, api.revoke, async (_call, request): Promise<Reply<typeof api.revoke>> => {
    await db.transaction(async (tx) => {
      const isRevoked = await queries.removeFeed(tx, request.user.id);
      if (isRevoked) await addEntry(tx, actorOf(request), { action: 'calendar-address-revoked' });
    });
    return { success: true };
  });

  serve(app, api.read, async ({ params: { token } }) => {
    const owner = await queries.findOwner(db, hashToken(token));
    if (!owner) throw problem('CALENDAR_NEGASIT');
    const meetings = await findMeetings(db, { brokerId: owner.id, from: firstDayOf(deps.today()) });
    const text = brokerCalendar(meetings, owner.name, deps);
    return { bytes: Buffer.from(text), filename: 'programari.ics' };
  });
}
