import { commissionRules as rulesApi } from 'contract/commissions/commission-rules';
import { simulations as api } from 'contract/simulations/simulations';
import type { FastifyInstance } from 'fastify';
import { type Bani, fromRon } from 'loan/money';
import { householdOf } from 'quote/household';
import { commissionSentence } from 'quote/shown/commission-sentence';
import { compareScenarios } from 'quote/simulation-replies';
import { warningText } from 'quote/warnings';
import { datedCatalogue } from '../catalogue/dated-catalogue.ts';
import { findRules, type RuleRow, ruleAmong } from '../commissions/commission-rules.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findCurrent } from '../products/products.queries.ts';
import type { CommissionComparison } from './commission-comparison.ts';
import { documentQueueOf } from './document-queue.ts';
import { offerFileName } from './layout/offer-document.ts';
import { comparisonPaper, type DocumentDeps, feisPaper, scheduleOf, schedulePaper } from './papers.ts';

/** Simulations as documents, each computed anew from the form that is sent. */
export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  const documents = { deps, makeDocument: documentQueueOf(app) };
  serveScenarios(app, documents);
  serve(app, api.comparisonPdf, ({ body }, { user }) => comparisonPaper(documents, body, user));
  serve(app, api.schedulePdf, ({ body }, { user }) => schedulePaper(documents, body, user));
  serve(app, api.scheduleXlsx, async ({ body }, { user }) => {
    const document = await scheduleOf(deps, body, user);
    const bytes = await documents.makeDocument('schedule-workbook', document);
    return { bytes, filename: offerFileName('scadentar', document, 'xlsx') };
  });
  serve(app, rulesApi.comparisonPdf, async ({ query: { amount } }) => {
    const [asOf, sum] = [deps.today(), amount === undefined ? null : fromRon(amount)];
    const banks = await comparedBanks(deps.db, asOf, sum);
    const content = { banks, amount: amount ?? null, asOf, brand: deps.config.brand };
    const bytes = await documents.makeDocument('commission-comparison', content);
    return { bytes, filename: `comisioane-banci-${asOf}.pdf` };
  });
  serve(app, api.feisPdf, ({ body }, { user }) => feisPaper(documents, body, user));
}

/** A visitor's result as a PDF. */
function serveScenarios(app: FastifyInstance, { deps, makeDocument }: DocumentDeps): void {
  const { brand } = deps.config;
  serve(app, api.scenariosPdf, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    const answer = compareScenarios(body, asOf, catalogue, true);
    const { data: scenarios, oferteComparate: compared, cazuri: cases, warnings: known, versions } = answer;
    const warnings = known.map(warningText);
    const household = householdOf(body, asOf, catalogue);
    const document = { scenarios, compared, warnings, form: body, household, cases, asOf, versions, brand };
    const bytes = await makeDocument('scenarios', document);
    return { bytes, filename: `simulare-orientativa-${asOf}.pdf` };
  });
}

/** What the banks of today's offers pay us. */
async function comparedBanks(db: Db, day: string, amount: Bani | null): Promise<CommissionComparison['banks']> {
  const rules = await findRules(db);
  const byBank = Map.groupBy(await findCurrent(db), ({ banca }) => banca);
  const said = (bank: string, rule: RuleRow) => commissionSentence(bank, rule, amount);
  return [...byBank]
    .toSorted(([one], [other]) => one.localeCompare(other, 'ro'))
    .map(([bank, offers]) => {
      const general = ruleAmong(rules, { bank, offer: null, day });
      const own = offers.flatMap(({ _id: offer, oferta }) => {
        const rule = ruleAmong(rules, { bank, offer, day });
        return rule.id === general.id ? [] : [{ offer: oferta, sentence: said(bank, rule) }];
      });
      return { bank, sentence: said(bank, general), offers: own };
    });
}
