import type { Db } from '../../platform/database/db.ts';
import { addWanted, findAll, type ItemRow, setObsolete } from './checklist.queries.ts';
import { findRules } from './checklist-rules.queries.ts';
import { type CaseFacts, type WantedDocument, wantedDocuments } from './wanted-documents.ts';

/** The changes that make a list agree with the rules. */
type Difference = {
  readonly missing: readonly WantedDocument[];
  /** Obsolete documents (ids) that a rule asks for again. */
  readonly back: readonly string[];
  /** Untouched documents (ids) that no rule asks for any more. */
  readonly needless: readonly string[];
};

/**
 * Brings the list of a case, whose customer is locked, up to date with today's rules. People's work stays: it does not
 * touch a document that is received, judged, not applicable or removed.
 */
export async function syncChecklist(tx: Db, facts: CaseFacts, at: Date): Promise<void> {
  const { missing, back, needless } = await differenceOf(tx, facts);
  await addWanted(
    tx,
    missing.map(({ rule, person }) => {
      const { id: ruleId, title, why, example, bank } = rule;
      return { caseId: facts.caseId, ruleId, personId: person, title, why, example, bank, requestedAt: at };
    }),
  );
  await setObsolete(tx, back, null);
  await setObsolete(tx, needless, at);
}

/** True when the list agrees with today's rules. */
export async function isInSync(db: Db, facts: CaseFacts): Promise<boolean> {
  const { missing, back, needless } = await differenceOf(db, facts);
  return missing.length + back.length + needless.length === 0;
}

async function differenceOf(db: Db, facts: CaseFacts): Promise<Difference> {
  const wanted = wantedDocuments(await findRules(db), facts);
  const all = await findAll(db, facts.caseId);
  const ofRule = new Map(all.filter(({ ruleId }) => ruleId !== null).map((item) => [keyOf(item), item]));
  const keys = new Set(wanted.map(({ rule, person }) => keyOf({ ruleId: rule.id, personId: person })));
  return {
    missing: wanted.filter(({ rule, person }) => !ofRule.has(keyOf({ ruleId: rule.id, personId: person }))),
    back: idsOf(ofRule, (item) => item.obsoleteAt !== null && keys.has(keyOf(item))),
    needless: idsOf(ofRule, (item) => isUntouched(item) && !keys.has(keyOf(item))),
  };
}

const keyOf = ({ ruleId, personId }: Pick<ItemRow, 'ruleId' | 'personId'>) => `${ruleId} ${personId}`;

/** Unchanged since the rules made it: every act of a person raises the version. */
const isUntouched = ({ version, obsoleteAt }: ItemRow) => version === 0 && obsoleteAt === null;

const idsOf = (items: ReadonlyMap<string, ItemRow>, which: (item: ItemRow) => boolean) =>
  [...items.values()].filter(which).map(({ id }) => id);
