import { type RuleKind, type StaffNotice, staffNotices } from 'contract/messages/message-words';
import type { Db } from '../../platform/database/db.ts';
import { automaticMessages } from './automatic-messages.ts';
import { type FirstRule, findNamedRules, findRuleInForce, type NamedRule } from './message-rules.queries.ts';

const ON: FirstRule = { isOn: true, times: {} };

/** The rules of the e-mails to the staff; a call in time needs no action. */
const STAFF_RULES: Readonly<Record<StaffNotice, FirstRule>> = {
  'call-waiting': ON,
  'call-late': ON,
  'call-in-time': { ...ON, isOn: false },
};

/** Every rule by default, in the order of `ruleKinds`. */
const FIRST_RULES: ReadonlyMap<RuleKind, FirstRule> = new Map<RuleKind, FirstRule>([
  ...automaticMessages.map(({ kind, rule }) => [kind, rule] as const),
  ...staffNotices.map((kind) => [kind, STAFF_RULES[kind]] as const),
]);

/** Every rule, in the order of `ruleKinds`. */
export function findRules(db: Db): Promise<NamedRule[]> {
  return findNamedRules(db, FIRST_RULES);
}

/** One rule of `findRules`. */
export async function findRule(db: Db, kind: RuleKind): Promise<NamedRule> {
  const found = (await findRules(db)).find((rule) => rule.kind === kind);
  if (!found) throw new Error(`there is no rule ${kind}`);
  return found;
}

/** The start of a notice to the staff: events before it cause none. Undefined while it is off. */
export async function onSince(db: Db, kind: StaffNotice): Promise<Date | undefined> {
  const { isOn, since } = await findRuleInForce(db, kind, STAFF_RULES[kind]);
  return isOn ? since : undefined;
}
