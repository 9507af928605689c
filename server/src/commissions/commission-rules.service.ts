import { commissionOf } from 'contract/commissions/commission-arithmetic';
import type { commissionRules as api, CommissionRule } from 'contract/commissions/commission-rules';
import type { Call, Reply } from 'contract/endpoint';
import { Problem, problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { fromRon, toRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { commissionSentence } from 'quote/shown/commission-sentence';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { bankNames, knownBank } from '../products/banks/bank-names.ts';
import { findCurrent } from '../products/products.queries.ts';
import * as queries from './commission-rules.queries.ts';

type NewRule = Call<typeof api.add>['body'];
type RuleDeps = Pick<Deps, 'db' | 'today' | 'now'>;

/** Adds a rule; sent again with the same `creationId` it is the same one. */
export function add(
  { db, today, now }: RuleDeps,
  { creationId, ...rule }: NewRule,
  actor: UserActor,
): Promise<CommissionRule> {
  refuseFarAhead(rule.validFrom, today());
  return db.transaction((tx) =>
    createOnce(
      tx,
      { kind: 'commission-rule', creationId, user: actor.user },
      {
        make: async () => {
          const place = await placeOf(tx, rule);
          const { username: by } = actor.user;
          const stored = await queries.storeRule(tx, { ...place, ...termsOf(rule), at: now(), by });
          const { kind, validFrom } = rule;
          const details = { ...place, kind, validFrom };
          await addEntry(tx, actor, { action: 'commission-rule-added', details });
          return queries.toRule(stored);
        },
        keyOf: ({ _id }) => _id,
        find: async (id) => {
          const stored = await queries.findRule(tx, Number(id));
          return stored && queries.toRule(stored);
        },
      },
    ),
  );
}

/** Refuses a day that is over a year ahead: a slip of the year would silently change nothing. */
export function refuseFarAhead(validFrom: string, today: string): void {
  if (validFrom <= isoDate(monthsLater(dayOf(today), 12))) return;
  const message = 'Alegeți o zi de cel mult un an de acum înainte.';
  throw new Problem('VALIDARE', message, { field: 'validFrom', errors: { validFrom: message } });
}

/** The bank in our spelling, that of the offer where one is named. */
async function placeOf(tx: Db, { bank, offer }: NewRule) {
  if (offer !== undefined) {
    const found = (await findCurrent(tx)).find(({ _id }) => _id === offer);
    if (!found) throw problem('OFERTA_NEGASITA', { field: 'offer' });
    return { bank: bankKeyOf(await bankNames(tx, []), found.banca), offer };
  }
  return { bank: bank === undefined ? null : bankKeyOf(await bankNames(tx, []), bank), offer: null };
}

function bankKeyOf(names: Awaited<ReturnType<typeof bankNames>>, bank: string): string {
  return bankKey(knownBank(names, bank, 'bank'));
}

function termsOf({ kind, percent, of, amount, dueDays, clawback, validFrom, note }: NewRule) {
  return {
    ...{ kind, dueDays, validFrom, note },
    share: kind === 'percent' && percent != null ? fromPercent(percent) : null,
    of: kind === 'percent' ? (of ?? 'drawn') : null,
    amount: kind === 'fixed' && amount != null ? fromRon(amount) : null,
    clawback: clawback.map((step) => ({ months: step.months, share: fromPercent(step.percent) })),
  };
}

/** The rule in force today, with its figure for a sum and the sentence that a client reads. */
export async function inForce(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { bank: named, offer, amount }: Call<typeof api.inForce>['query'],
): Promise<Reply<typeof api.inForce>> {
  const bank = knownBank(await bankNames(db, []), named, 'bank');
  const rule = await queries.ruleOn(db, { bank, offer: offer ?? null, day: today() });
  const base = amount === undefined ? null : fromRon(amount);
  const figure = commissionOf(rule, base);
  return {
    rule: queries.toRule(rule),
    amount: figure === null ? null : toRon(figure),
    sentence: commissionSentence(bank, rule, base),
  };
}
