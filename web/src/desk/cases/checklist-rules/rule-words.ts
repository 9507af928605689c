import type { ChecklistRule } from 'contract/checklist/checklist-rules';
import { documentOwners, homeConditions, incomeKinds } from 'contract/checklist/checklist-words';
import { casePurposes } from 'contract/fields/case-stages';
import { formatCount, formatList } from 'contract/romanian/romanian';

type Conditions = Omit<ChecklistRule, '_id' | 'title' | 'why' | 'example' | 'isArchived'>;

/** The occasion of a document in words: `Achiziția unei locuințe · Salariu · BCR`; its owner is the heading above. */
export function conditionsText({ purposes, incomes, home, hasOtherLoans, bank }: Conditions): string {
  const parts = [
    formatList(
      purposes.map((purpose) => casePurposes[purpose]),
      'sau',
    ),
    formatList(
      incomes.map((income) => incomeKinds[income]),
      'sau',
    ),
    home === 'any' ? '' : homeConditions[home],
    hasOtherLoans ? 'cu alte rate' : '',
    bank ?? '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'la orice dosar' : parts.join(' · ');
}

/** Its validity after the issue: `valabil 30 de zile, la BCR 15 zile`; empty without an expiry. */
export function validDaysText({ validDays, validDaysOfBanks }: Pick<Conditions, 'validDays' | 'validDaysOfBanks'>) {
  const inDays = (days: number) => formatCount(days, 'zi', 'zile');
  const parts = [
    ...(validDays === null ? [] : [inDays(validDays)]),
    ...validDaysOfBanks.map((one) => `la ${one.bank} ${inDays(one.validDays)}`),
  ];
  return parts.length === 0 ? '' : `valabil ${parts.join(', ')}`;
}

/** Neighbours in the order with the same owner: a heading stands once above them. */
export function runsOf(rules: readonly ChecklistRule[]): { readonly owner: string; readonly rules: ChecklistRule[] }[] {
  const runs: { owner: string; rules: ChecklistRule[] }[] = [];
  for (const rule of rules) {
    const owner = documentOwners[rule.owner];
    const last = runs.at(-1);
    if (last?.owner === owner) last.rules.push(rule);
    else runs.push({ owner, rules: [rule] });
  }
  return runs;
}

/** The rule before which this one is put to move it up or down by one; undefined at the end of the list. */
export function moveTarget(
  rules: readonly Pick<ChecklistRule, '_id'>[],
  id: string,
  by: -1 | 1,
): { readonly before: string | null } | undefined {
  const index = rules.findIndex(({ _id }) => _id === id);
  const target = index + by;
  if (index === -1 || target < 0 || target >= rules.length) return undefined;
  return { before: rules[by === -1 ? target : target + 1]?._id ?? null };
}
