import type { AutomaticKind } from 'contract/messages/message-words';
import { isoDate } from 'loan/calendar';
import { isBusinessDay } from 'loan/holidays';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { findById, lockById } from '../../customers/customers.queries.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { deskValueOn } from '../../parameters/desk-value.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  DAY_SECONDS,
  type LocalTime,
  localTime,
  MINUTE_SECONDS,
  romanianInstant,
} from '../../platform/runtime/clock.ts';
import { type Reader, sendMessage } from '../send-message.ts';
import { obstacleTo, ruleChannel } from '../sending-obstacles.ts';
import type { MessageValues } from '../templates/filled-message.ts';
import type { SampleTemplate } from '../templates/sample-templates.ts';
import { type FirstRule, findRuleInForce, type RuleTimes } from './message-rules.queries.ts';

/** The subject of a message, an appointment or an application, and its customer. */
type Subject = { readonly id: string; readonly customerId: string };

/** The moment of a message's search for due subjects, and the times of its rule. */
export type When<Times extends RuleTimes = RuleTimes> = {
  readonly now: Date;
  /** Of Romania. */
  readonly clock: LocalTime;
  /** ISO. */
  readonly today: string;
  /** The start of the rule: events before it cause no message. 1970 for a rule never changed. */
  readonly since: Date;
  readonly times: Times;
};

/** Age of a change, ms, before its message: until then it can be undone, and others join the same message. */
export const SETTLED_MS = 10 * MINUTE_SECONDS * 1_000;
/** A change causes a message within a week: Friday evening's on Monday, one before Easter after it. */
const ANNOUNCED_WITHIN_MS = 7 * DAY_SECONDS * 1_000;

/** The changes to announce, ms since 1970: later than `after`, while the rule was on, and settled at `until`. */
export function announcedTime({ now, since }: Pick<When, 'now' | 'since'>): { after: number; until: number } {
  return {
    after: Math.max(since.getTime(), now.getTime() - ANNOUNCED_WITHIN_MS),
    until: now.getTime() - SETTLED_MS,
  };
}

/** Finds due subjects; `of`: the subject with that id alone. */
type FindDue<Due, Times extends RuleTimes> = (db: Db, when: When<Times>, of?: string) => Promise<Due[]>;

/** A message on its way to a customer, who is locked in the transaction. */
export type Writing = {
  readonly tx: Db;
  readonly deps: Deps;
  readonly customer: CustomerRow;
  readonly channel: 'email' | 'sms';
};

/** The data of a message before any is due. */
type Announced<Times extends RuleTimes> = {
  readonly kind: AutomaticKind;
  /** The name of its job, which several messages may share. */
  readonly job: string;
  /** Its rule until an administrator changes it. */
  readonly rule: FirstRule<Times>;
  /** Its text until an administrator changes it. */
  readonly template: SampleTemplate;
  /**
   * For a message that goes out at any hour: the database channel that requests it, and the function that forgets due
   * ones while the rule is off. The other messages wait for the sending hours of a working day.
   */
  readonly atOnce?: { readonly channel: string; readonly forget: (db: Db) => Promise<void> };
};

/** A message that the program writes to customers by itself, by e-mail or without an address by SMS. */
type Definition<Due extends Subject, Times extends RuleTimes> = Announced<Times> & {
  readonly findDue: FindDue<Due, Times>;
  /** The still due subject under the customer's lock, undefined for none; absent: `findDue` of that subject. */
  readonly findAgain?: (tx: Db, due: Due, deps: Deps) => Promise<Due | undefined>;
  /** Its occasion, once ever; null: each time that it is due. */
  readonly occasion: (due: Due) => string | null;
  /** The moment from which it is no longer true; it never goes out after the sending hours for which it waited. */
  readonly endsAt?: (due: Due) => Date;
  /** The topic that withdraws it while it waits. */
  readonly topic?: (due: Due) => string;
  /** The values of its own variables. */
  readonly values: (due: Due, writing: Writing) => MessageValues | Promise<MessageValues>;
  /** Who gets it by e-mail in the customer's place; null, or absent: the customer. */
  readonly reader?: (due: Due) => Reader | null;
  /** The e-mail to a colleague about the same subject, before the message. */
  readonly notice?: {
    readonly findDue: FindDue<Due, Times>;
    readonly email: (due: Due, config: Deps['config']) => EmailContent;
  };
};

/** A message with the function that sends all due ones. */
export type AutomaticMessage = Announced<RuleTimes> & {
  readonly send: (deps: Deps, stop: AbortSignal) => Promise<void>;
};

/** Makes a message of its definition: it writes each due one once, for any number of copies. */
export function automaticMessage<Due extends Subject, Times extends RuleTimes>(
  definition: Definition<Due, Times>,
): AutomaticMessage {
  return { ...definition, send: (deps, stop) => sendDue(deps, stop, definition) };
}

/** Looks for due subjects at a sending time, while the rule is on; `writeEach` locks, looks again and writes. */
async function sendDue<Due extends Subject, Times extends RuleTimes>(
  deps: Deps,
  stop: AbortSignal,
  message: Definition<Due, Times>,
): Promise<void> {
  const { kind, rule, atOnce, findDue, findAgain, notice } = message;
  const endOfHours = atOnce ? null : await endOfSendingHours(deps);
  if (endOfHours === undefined) return;
  const { isOn, since, times } = await findRuleInForce(deps.db, kind, rule);
  if (!isOn) return atOnce?.forget(deps.db);
  const clock = localTime(deps.now());
  const when = { now: deps.now(), clock, today: isoDate(clock.day), since, times };
  if (notice) {
    const find: Find<Due> = (db, of) => notice.findDue(db, when, of);
    await writeEach(deps, stop, find, undefined, (tx, due) => queueEmail(tx, deps, notice.email(due, deps.config)));
  }
  const find: Find<Due> = (db, of) => findDue(db, when, of);
  await writeEach(deps, stop, find, findAgain, (tx, due) => writeMessage(tx, deps, message, due, endOfHours));
}

type Find<Due> = (db: Db, of?: string) => Promise<Due[]>;

/** Writes each due one under its customer's lock, if it is still due: another copy may have written it. */
async function writeEach<Due extends Subject>(
  deps: Deps,
  stop: AbortSignal,
  find: Find<Due>,
  findAgain: Definition<Due, RuleTimes>['findAgain'],
  write: (tx: Db, due: Due) => Promise<unknown>,
): Promise<void> {
  for (const each of await find(deps.db)) {
    if (stop.aborted) return;
    await deps.db.transaction(async (tx) => {
      await lockById(tx, each.customerId);
      const due = findAgain ? await findAgain(tx, each, deps) : (await find(tx, each.id))[0];
      if (due) await write(tx, due);
    });
  }
}

/** A customer who cannot get messages causes no values: one of them may be a link. */
async function writeMessage<Due extends Subject, Times extends RuleTimes>(
  tx: Db,
  deps: Deps,
  { kind, occasion, endsAt, topic, values, reader: readerOf }: Definition<Due, Times>,
  due: Due,
  endOfHours: Date | null,
): Promise<void> {
  const owner = await findById(tx, due.customerId);
  const reader = readerOf?.(due) ?? undefined;
  const customer = owner && { ...owner, ...reader };
  const channel = customer && ruleChannel(customer);
  if (!channel) return;
  const how = { kind, channel, category: 'service' } as const;
  if (await obstacleTo(tx, customer, how)) return;
  const ends = [endOfHours, endsAt?.(due) ?? null].filter((moment) => moment !== null);
  await sendMessage(tx, deps, {
    ...how,
    customerId: customer.id,
    reader,
    occasion: occasion(due),
    sentBy: { rule: kind },
    ...(ends.length > 0 && { notAfter: new Date(Math.min(...ends.map((moment) => moment.getTime()))) }),
    ...(topic && { topic: topic(due) }),
    variables: await values(due, { tx, deps, customer, channel }),
  });
}

/**
 * The end of today's sending hours: a message that still waits then, after an outage, does not go out at night.
 * Undefined outside of these hours, on weekends and on legal holidays: then no unrequested message goes out.
 */
async function endOfSendingHours({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Date | undefined> {
  const { day, minute } = localTime(now());
  const today = isoDate(day);
  const from = await deskValueOn(db, 'MESAJE_DE_LA', today);
  const until = await deskValueOn(db, 'MESAJE_PANA_LA', today);
  const isQuiet = minute < from * 60 || minute >= until * 60 || !isBusinessDay(day);
  return isQuiet ? undefined : romanianInstant(day, until);
}
