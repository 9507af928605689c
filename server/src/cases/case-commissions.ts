import { sharesOf } from 'contract/commissions/commission-arithmetic';
import type { commissions as api, CaseCommission } from 'contract/commissions/commissions';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { fromPercent, rate } from 'loan/rate';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { toAccounts } from '../commissions/account-answer.ts';
import { type AccountViewer, findAccountsOf, maySee } from '../commissions/accounts.queries.ts';
import { toRule } from '../commissions/commission-rules.queries.ts';
import { shareOn } from '../commissions/draw-commission.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import type { AgreementRow } from './agreements/agreements.queries.ts';
import { findAgreements } from './agreements/agreements.queries.ts';
import { commissionsOn, isNotice, type CaseCommission as Noticed, says } from './agreements/commission-notices.ts';
import { type CaseDeps, caseToChange, readWhole, refuseClosed } from './case-changes.ts';
import * as queries from './cases.queries.ts';

/** The rule in force for each bank of a case, its readers, and the accounts that the viewer may see. */
export async function commissionsOfCase(
  { db, today }: CaseDeps,
  caseId: string,
  viewer: AccountViewer,
): Promise<CaseCommission[]> {
  const { caseRow, applications } = await queries.requireWhole(db, caseId, viewer);
  const ids = applications.map(({ id }) => id);
  const seen = (await findAccountsOf(db, ids)).filter((row) => maySee(viewer, row));
  const accounts = new Map(
    (await toAccounts(db, seen, { viewer, today: today() })).map((account) => [account.application, account]),
  );
  const rows = await findAgreements(db, caseRow.id);
  const commissions = await commissionsOn(db, { caseRow, applications }, today());
  return commissions.map((one) => ({
    ...{ application: one.application.id, bank: one.bank, sentence: one.sentence },
    rule: toRule(one.inForce),
    told: readersOf(one, rows),
    account: accounts.get(one.application.id) ?? null,
  }));
}

/** The readings of a bank's commission, newest first: notices, and information sheets of a rule without a figure. */
function readersOf(one: Noticed, rows: readonly AgreementRow[]): CaseCommission['told'] {
  const isSheet = ({ text, withdrawnAt }: AgreementRow) => text.kind === 'information-sheet' && withdrawnAt === null;
  return rows
    .filter((row) => (isNotice(row) && row.bank === one.bank) || (one.inForce.kind === 'unknown' && isSheet(row)))
    .map((row) => {
      const { id: _id, place, name } = row.person;
      const isCurrent = isSheet(row) || says(row, one);
      return { person: { _id, place, name: name ?? '' }, at: row.sentAt.toISOString(), isCurrent };
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Names the partner of a case and their part, until an application is drawn: the account has the parts of that day. */
export function setPartner(
  deps: CaseDeps,
  id: string,
  { name, percent, expectedVersion }: Call<typeof api.setPartner>['body'],
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, id, actor, expectedVersion);
    const { caseRow, customer } = locked;
    refuseClosed(caseRow);
    const all = await queries.findApplications(tx, caseRow.id);
    if (all.some(({ stage }) => stage === 'drawn')) throw problem('COMISION_DESCHIS');
    const partnerShare = name === '' ? rate(0) : fromPercent(percent ?? 0);
    const broker = await shareOn(tx, customer.responsibleId, deps.today());
    if (!sharesOf(broker, partnerShare)) throw problem('PARTI_PESTE_100', { field: 'percent' });
    const changed = { changedAt: deps.now(), changedBy: actor.user.username };
    await queries.changeCase(tx, caseRow.id, { partnerName: name, partnerShare, ...changed });
    const details = { case: caseRow.number };
    await addEntry(tx, actor, { action: 'commission-partner-changed', subject: auditSubject(customer), details });
    return readWhole(tx, locked, actor);
  });
}
