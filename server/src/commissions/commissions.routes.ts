import { commissionRules as rulesApi } from 'contract/commissions/commission-rules';
import { commissions as api } from 'contract/commissions/commissions';
import { asc, desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { addEntry } from '../audit/audit.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { commissionEntries } from '../schema/commissions.table.ts';
import { toAccounts } from './account-answer.ts';
import { listAccounts } from './account-list.ts';
import { type AccountViewer, findSeen } from './accounts.queries.ts';
import { monthOf } from './book-entries.ts';
import { closeMonth, monthsOf, workbookMonthsOf } from './commission-months.ts';
import { findRules, toRule } from './commission-rules.queries.ts';
import * as rules from './commission-rules.service.ts';
import { addShare, findShares } from './commission-shares.ts';
import { commissionsXlsx } from './commissions-xlsx.ts';
import * as entries from './entries.service.ts';

/** What banks pay us: rules, accounts with their entries, months and parts. */
export function commissionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, rulesApi.list, async () => (await findRules(db)).map(toRule));
  serve(app, rulesApi.add, ({ body }, request) => rules.add(deps, body, actorOf(request)));
  serve(app, rulesApi.inForce, ({ query }) => rules.inForce(deps, query));
  serve(app, api.list, ({ query }, { user }) => listAccounts(deps, query, user));
  serve(app, api.months, ({ query }, { user }) => monthsOf(db, query, user));
  serve(app, api.exportXlsx, async (_, request) => {
    const bytes = await exported(deps, request.user);
    await addEntry(db, actorOf(request), { action: 'commissions-exported' });
    return { bytes, filename: `comisioane-${deps.today()}.xlsx` };
  });
  serve(app, api.addEntry, ({ params: { application }, body }, { user, ip }) =>
    entries.addEntry(deps, application, body, { user, ip }),
  );
  serve(app, api.reverse, ({ params: { id }, body }, { user, ip }) => entries.reverse(deps, id, body, { user, ip }));
  serve(app, api.shares, () => findShares(db));
  serve(app, api.addShare, ({ body }, request) => addShare(deps, body, actorOf(request)));
  serve(app, api.closeMonth, ({ params: { month } }, request) => closeMonth(deps, month, actorOf(request)));
}

/** Everything, from the month of the first entry to that of the last. */
async function exported({ db, today }: Deps, viewer: AccountViewer): Promise<Buffer> {
  const accounts = await toAccounts(db, await findSeen(db, viewer), { viewer, today: today() });
  const { day } = commissionEntries;
  const [first] = await db.select({ day }).from(commissionEntries).orderBy(asc(day)).limit(1);
  const [last] = await db.select({ day }).from(commissionEntries).orderBy(desc(day)).limit(1);
  const period = first && last && { from: monthOf(first.day), to: monthOf(last.day) };
  return commissionsXlsx(accounts, period ? await workbookMonthsOf(db, period, viewer) : { months: [], brokers: [] });
}
