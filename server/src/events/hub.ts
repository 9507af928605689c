import { setTimeout as sleep } from 'node:timers/promises';
import { ACCESS_CHANGED } from '../accounts/access-channel.ts';
import { findStillLive } from '../accounts/sessions/sessions.queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedIn } from '../platform/http/authorization.ts';
import { findCustomers } from './events.queries.ts';
import { type Belongings, type Changes, type Listener, openListener } from './listener.ts';

/** The database channel on which each change of a customer is told (triggers in `server/migrations`). */
const CUSTOMERS_CHANGED = 'customers_changed';

/** The channel on which it is told that something of a customer changed: its kind, a space, the customer's id. */
const BELONGINGS_CHANGED = 'belongings_changed';

/** One stream for each browser; who opens more loses the oldest. */
const MOST_OF_A_USER = 5;

/** Sessions that ran out are noticed within this time, and proxies see that the line is alive. */
const CHECK_EVERY_MS = 20_000;

/** Changes that come together are told together. */
const TOGETHER_MS = 100;
/** More at once (an import) are not told one by one: everybody reads again, not oftener than this. */
const MOST_AT_ONCE = 200;
const BETWEEN_RESTARTS_MS = 2_000;

type Needs = Pick<Deps, 'db' | 'log' | 'notifications'>;

/** All who listen to this copy of the program; answers how to become one of them until `end`. */
export function openHub(needs: Needs): (caller: SignedIn, end: AbortSignal) => Listener {
  const listeners = new Set<Listener>();
  const check = () =>
    void checkAll(needs, listeners).catch((error) =>
      needs.log.warn({ err: error }, 'events: sessions were not checked'),
    );
  const note = collect((ids) => tellAll(needs, listeners, ids));
  needs.notifications.subscribe(CUSTOMERS_CHANGED, (text) => {
    if (text === undefined) restartAll(listeners);
    else note(idIn(text));
  });
  const noteBelonging = collect((belongings) => tellBelongings(listeners, belongings));
  needs.notifications.subscribe(BELONGINGS_CHANGED, (text) => {
    // Undefined: something was missed, and the channel of the customers says so to everybody.
    if (text !== undefined) noteBelonging(text);
  });
  needs.notifications.subscribe(ACCESS_CHANGED, check);

  const startOrStop = whileAny(listeners, check);
  return (caller, end) => {
    const listener = openListener(caller, () => {
      listeners.delete(listener);
      startOrStop();
    });
    const others = [...listeners].filter((other) => other.caller.id === caller.id);
    if (others.length >= MOST_OF_A_USER) others[0]?.end();
    listeners.add(listener);
    startOrStop();
    end.addEventListener('abort', listener.end, { once: true });
    if (end.aborted) listener.end();
    return listener;
  };
}

/** Ends the lines of whose session is over or who may do something else than before; shows the others that they live. */
async function checkAll({ db }: Needs, listeners: ReadonlySet<Listener>): Promise<void> {
  if (listeners.size === 0) return;
  const sessions = await findStillLive(
    db,
    [...listeners].map(({ caller }) => caller.sessionId),
  );
  const levels = new Map(sessions.map(({ sessionId, authLevel }) => [sessionId, authLevel]));
  for (const listener of listeners) {
    const { sessionId, authLevel } = listener.caller;
    if (levels.get(sessionId) === authLevel) listener.keepAlive();
    else listener.end();
  }
}

/** Looks the customers up once for all. What cannot be told one by one, or not be read, everybody reads again. */
async function tellAll({ db, log }: Needs, listeners: ReadonlySet<Listener>, ids: ReadonlySet<string>): Promise<void> {
  if (listeners.size === 0) return;
  if (ids.size > MOST_AT_ONCE) {
    restartAll(listeners);
    await sleep(BETWEEN_RESTARTS_MS, undefined, { ref: false });
    return;
  }
  try {
    const changes: Changes = await findCustomers(db, ids);
    for (const listener of listeners) listener.tell(changes);
  } catch (error) {
    log.warn({ err: error }, 'events: changes were not read');
    restartAll(listeners);
  }
}

/** Only what changed is told, and each screen asks for what it shows. */
async function tellBelongings(listeners: ReadonlySet<Listener>, belongings: Belongings): Promise<void> {
  if (belongings.size <= MOST_AT_ONCE) {
    for (const listener of listeners) listener.tellBelongings(belongings);
    return;
  }
  restartAll(listeners);
  await sleep(BETWEEN_RESTARTS_MS, undefined, { ref: false });
}

function restartAll(listeners: ReadonlySet<Listener>): void {
  for (const listener of listeners) listener.restart();
}

/** Gathers names for a moment and hands them on together, each once, one gathering after the other. */
function collect(handOn: (names: ReadonlySet<string>) => Promise<void>): (name: string) => void {
  const gathered = new Set<string>();
  let isHandingOn = false;
  const run = async () => {
    isHandingOn = true;
    while (gathered.size > 0) {
      await sleep(TOGETHER_MS, undefined, { ref: false });
      const names = new Set(gathered);
      gathered.clear();
      await handOn(names);
    }
    isHandingOn = false;
  };
  return (name) => {
    // One above the bound is as many as a thousand above it.
    if (gathered.size <= MOST_AT_ONCE) gathered.add(name);
    if (!isHandingOn) void run();
  };
}

function idIn(text: string): string {
  const { id } = JSON.parse(text);
  return String(id);
}

/** Answers what is to be called when the set has changed: `act` then happens regularly while there is anything in it. */
function whileAny(set: ReadonlySet<unknown>, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    if (set.size > 0) timer ??= setInterval(act, CHECK_EVERY_MS).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
}
