import { calendarFeed as api } from 'contract/appointments/calendar-feed';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { accountNotice } from '../accounts/account-emails.ts';
import { touchKey } from '../accounts/api-keys.queries.ts';
import * as queries from '../accounts/calendar-feed.queries.ts';
import { findStillLive } from '../accounts/sessions.queries.ts';
import { actorOf } from '../audit/actor.ts';
import { addEntry } from '../audit/audit.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { queueEmail } from '../mail/queue-email.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { serve } from '../platform/http/serve.ts';
import { HOUR_SECONDS } from '../platform/runtime/clock.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import { lockById } from '../staff/users.queries.ts';
import { findAppointments } from './appointments.queries.ts';
import { brokerCalendar, firstDayOf } from './calendar-feed.ts';

/** Its owner gets an email for each; nobody needs more. */
const ADDRESSES_AN_HOUR = 10;

export function calendarFeedRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const limit = deps.rateLimits.limit('calendar addresses of an account', ADDRESSES_AN_HOUR, HOUR_SECONDS);

  serve(app, api.state, async (_call, { user }) => ({
    createdAt: (await queries.findFeed(db, user.id, deps.today()))?.toISOString() ?? null,
  }));

  serve(app, api.make, async (_call, request) => {
    const wait = await limit(request.user.id);
    if (wait) throw problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
    const token = newToken();
    await db.transaction((tx) => makeAddress(tx, deps, hashToken(token), request));
    return { url: `${config.publicUrl}${api.read.path.replace(':token', token)}` };
  });

  serve(app, api.revoke, async (_call, request) => {
    await db.transaction(async (tx) => {
      const isRevoked = await queries.removeFeed(tx, request.user.id);
      if (isRevoked) await addEntry(tx, actorOf(request), { action: 'calendar-address-revoked' });
    });
  });

  serve(app, api.read, async ({ params: { token } }) => {
    const owner = await queries.findOwner(db, hashToken(token), deps.today());
    if (!owner) throw problem('CALENDAR_NEGASIT');
    // All of them are the owner's own.
    const meetings = await findAppointments(db, { brokerId: owner.id, from: firstDayOf(deps.today()) }, SYSTEM_VIEWER);
    const text = brokerCalendar(meetings, owner.name, deps);
    return { bytes: Buffer.from(text), filename: 'programari.ics' };
  });
}

/** Under the account's lock, so that an address made during a revocation does not outlive its session or API key. */
async function makeAddress(tx: Db, deps: Deps, tokenHash: string, request: SignedInRequest): Promise<void> {
  const { id, sessionId, key } = request.user;
  const user = await lockById(tx, id);
  const isLive = key ? await touchKey(tx, key.id, deps.today()) : (await findStillLive(tx, [sessionId])).length > 0;
  if (!user || !isLive) throw problem('NEAUTENTIFICAT');
  const madeBy = key ? { sessionId: null, apiKeyId: key.id } : { sessionId, apiKeyId: null };
  await queries.setFeed(tx, { userId: id, tokenHash, ...madeBy });
  await addEntry(tx, actorOf(request), { action: 'calendar-address-made' });
  await queueEmail(tx, deps, accountNotice(user, 'calendar-address-made', deps.config));
}
