import type { AgreementKind } from 'contract/agreements/agreement-words';
import { isEnded } from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import type { Bani } from 'loan/money';
import { commissionSentence } from 'quote/shown/commission-sentence';
import { findRules, type RuleRow, ruleAmong } from '../../commissions/commission-rules.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { NoticedCommission } from '../../schema/agreements.table.ts';
import type { applications } from '../../schema/applications.table.ts';
import type { cases } from '../../schema/cases.table.ts';
import type { AgreementRow } from './agreements.queries.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** What a bank pays us by the rule in force, as texts say it. */
export type SaidCommission = NoticedCommission & { readonly inForce: Pick<RuleRow, 'kind'> };

/** The same for an application of a case. */
export type CaseCommission = SaidCommission & {
  readonly application: Pick<ApplicationRow, 'id' | 'stage'>;
  readonly inForce: RuleRow;
};

/** What tells whether a text says a commission. */
export type Notice = Pick<AgreementRow, 'withdrawnAt' | 'commissions'> & {
  readonly text: Pick<AgreementRow['text'], 'kind'>;
};

type Of = {
  readonly caseRow: Pick<typeof cases.$inferSelect, 'amount'>;
  readonly applications: readonly Pick<ApplicationRow, 'id' | 'stage' | 'banca' | 'productId' | 'approvedAmount'>[];
};

/** The commissions of a case's applications on a day: of the approved sum, else of the wanted one. */
export async function commissionsOn(db: Db, { caseRow, applications }: Of, day: string): Promise<CaseCommission[]> {
  const rules = await findRules(db);
  return applications.map((application) => {
    const { banca: bank, productId: offer, approvedAmount } = application;
    const inForce = ruleAmong(rules, { bank, offer, day });
    return { application, inForce, ...saidOf(bank, inForce, approvedAmount ?? caseRow.amount) };
  });
}

const saidOf = (bank: string, rule: RuleRow, base: Bani): NoticedCommission => ({
  ...{ bank, rule: rule.id, base },
  sentence: commissionSentence(bank, rule, base),
});

const isAt = (bank: string) => (one: Pick<NoticedCommission, 'bank'>) => bankKey(one.bank) === bankKey(bank);

/** True when the rule in force has no figure to say: the information sheet covers it. */
const isCovered = ({ inForce }: SaidCommission): boolean => inForce.kind === 'unknown';

/** True when these texts, none of them withdrawn, say the commission by the rule in force. */
export function isSaid(one: SaidCommission, rows: readonly Notice[]): boolean {
  if (one.inForce.kind === 'undecided') return false;
  return isCovered(one) || rows.some((row) => isNotice(row) && says(row, one));
}

/** True of a notice that counts. */
export function isNotice({ text, withdrawnAt }: Pick<Notice, 'text' | 'withdrawnAt'>): boolean {
  return text.kind === 'commission-notice' && withdrawnAt === null;
}

/** True of a text with the commission of that bank by that rule. */
export function says({ commissions }: Pick<Notice, 'commissions'>, { bank, rule }: NoticedCommission): boolean {
  return commissions.some((one) => isAt(bank)(one) && one.rule === rule);
}

/** What each text of a sending says of commissions, and the notices that go with consents. */
export type NoticesToSend = {
  readonly isNeeded: (bank: string, rows: readonly AgreementRow[]) => boolean;
  readonly of: (kind: AgreementKind, bank: string | null) => NoticedCommission[];
};

/** Reads the commissions of a case for a sending of texts for these banks; 422 for a bank whose rule is undecided. */
export async function noticesToSend(
  tx: Db,
  { caseRow, applications: all }: Of,
  banks: readonly string[],
  day: string,
): Promise<NoticesToSend> {
  const open = all.filter(({ stage }) => !isEnded(stage));
  const inCase = await commissionsOn(tx, { caseRow, applications: open }, day);
  const rules = await findRules(tx);
  const general = (bank: string): CaseCommission => {
    const inForce = ruleAmong(rules, { bank, offer: null, day });
    return { application: { id: '', stage: 'preparing' }, inForce, ...saidOf(bank, inForce, caseRow.amount) };
  };
  const ofBank = (bank: string) => {
    const known = inCase.filter(isAt(bank));
    return known.length > 0 ? known : [general(bank)];
  };
  for (const bank of banks)
    if (ofBank(bank).some(({ inForce }) => inForce.kind === 'undecided'))
      throw problem('COMISION_NESPUS', { bank, people: [], isUndecided: true });
  return {
    isNeeded: (bank, rows) => ofBank(bank).some((one) => !isSaid(one, rows)),
    of: (kind, bank) => {
      if (kind === 'commission-notice') return distinct(ofBank(bank ?? ''));
      return kind === 'information-sheet' ? distinct(inCase) : [];
    },
  };
}

/** Each sentence once. */
function distinct(all: readonly CaseCommission[]): NoticedCommission[] {
  const bySentence = new Map(all.map(({ bank, rule, base, sentence }) => [sentence, { bank, rule, base, sentence }]));
  return [...bySentence.values()];
}
