import { isDeepStrictEqual } from 'node:util';
import { checklistRules as api, type ChecklistRule } from 'contract/checklist/checklist-rules';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { bankNames, knownBank } from '../../products/banks/bank-names.ts';
import * as queries from './checklist-rules.queries.ts';

type RuleInput = Call<typeof api.create>['body'];

/** The rules of checklists; a case follows them at its next reading or change. */
export function checklistRulesRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.list, async () => (await queries.findRules(db)).map(toRule));
  serve(app, api.create, async ({ body }, request) => toRule(await create(db, body, actorOf(request))));
  serve(app, api.change, async ({ params, body }, request) =>
    toRule(await change(db, params.id, body, actorOf(request))),
  );
  serve(app, api.move, async ({ params, body }, request) =>
    (await move(db, params.id, body.before, actorOf(request))).map(toRule),
  );
}

function toRule({
  id: _id,
  purposes,
  incomes,
  validDaysOfBanks,
  position: _position,
  ...rule
}: queries.RuleRow): ChecklistRule {
  return { _id, ...rule, purposes: [...purposes], incomes: [...incomes], validDaysOfBanks: [...validDaysOfBanks] };
}

/**
 * The columns for an input. A bank that the rule names already may stay, though products and list no longer have it.
 */
async function valuesOf(
  tx: Db,
  { bank, validDays, validDaysOfBanks, ...input }: RuleInput,
  before: queries.RuleRow | undefined,
): Promise<queries.RuleValues> {
  const names = await bankNames(tx, before ? banksIn(before) : []);
  return {
    ...input,
    bank: bank ? knownBank(names, bank, 'bank') : null,
    validDays: validDays ?? null,
    validDaysOfBanks: validDaysOfBanks.map((one) => ({
      ...one,
      bank: knownBank(names, one.bank, 'validDaysOfBanks'),
    })),
  };
}

const banksIn = ({ bank, validDaysOfBanks }: queries.RuleRow): string[] => [
  ...(bank === null ? [] : [bank]),
  ...validDaysOfBanks.map((one) => one.bank),
];

function create(db: Db, input: RuleInput, actor: UserActor): Promise<queries.RuleRow> {
  return db.transaction(async (tx) => {
    const rules = await lockRules(tx);
    const values = await valuesOf(tx, input, undefined);
    refuseSame(rules, values, undefined);
    const [rule] = await queries.addRules(tx, [values]);
    if (!rule) throw new Error('no rule was added');
    await addEntry(tx, actor, { action: 'checklist-rule-added', subject: subjectOf(rule), details: {} });
    return rule;
  });
}

function change(
  db: Db,
  id: string,
  { isArchived, ...input }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<queries.RuleRow> {
  return db.transaction(async (tx) => {
    const rules = await lockRules(tx);
    const before = ruleIn(rules, id);
    const values = await valuesOf(tx, input, before);
    if (!isArchived) refuseSame(rules, values, before);
    const rule = await queries.changeRule(tx, before.id, { ...values, isArchived });
    if (isDeepStrictEqual(rule, before)) return rule;
    const details = { before: before.title, isArchived };
    await addEntry(tx, actor, { action: 'checklist-rule-changed', subject: subjectOf(rule), details });
    return rule;
  });
}

function move(db: Db, id: string, before: string | null, actor: UserActor): Promise<queries.RuleRow[]> {
  return db.transaction(async (tx) => {
    const rules = await lockRules(tx);
    const moved = ruleIn(rules, id);
    const others = rules.filter((rule) => rule !== moved);
    const index = before === null ? others.length : others.indexOf(ruleIn(others, before));
    const ordered = others.toSpliced(index, 0, moved);
    await queries.orderRules(
      tx,
      ordered.map((rule) => rule.id),
    );
    await addEntry(tx, actor, { action: 'checklist-rule-moved', subject: subjectOf(moved), details: {} });
    return ordered;
  });
}

function ruleIn(rules: readonly queries.RuleRow[], id: string): queries.RuleRow {
  const rule = rules.find((known) => known.id === id.toLowerCase());
  if (!rule) throw problem('REGULA_NEGASITA');
  return rule;
}

/** The identity of a rule: the document and its conditions. */
const conditionsOf = ({ title, owner, purposes, incomes, home, hasOtherLoans, bank }: queries.RuleValues) => [
  ...[title.toLocaleLowerCase('ro'), owner, home, hasOtherLoans, bank && bankKey(bank)],
  ...[purposes.toSorted(), incomes.toSorted()],
];

function refuseSame(
  rules: readonly queries.RuleRow[],
  values: queries.RuleValues,
  changed: queries.RuleRow | undefined,
): void {
  const isSame = (rule: queries.RuleRow) => isDeepStrictEqual(conditionsOf(rule), conditionsOf(values));
  if (rules.some((rule) => rule !== changed && !rule.isArchived && isSame(rule)))
    throw problem('REGULA_EXISTENTA', { field: 'title' });
}

const subjectOf = ({ id, title: name }: queries.RuleRow) => ({ id, name });

/** One change of the list at a time. */
async function lockRules(tx: Db): Promise<queries.RuleRow[]> {
  await takeAdvisoryLock(tx, 'checklist rules');
  return queries.findRules(tx);
}
