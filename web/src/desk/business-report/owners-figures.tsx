import { type BusinessReport, businessReports, type CommissionReport } from 'contract/business-report/business-report';
import * as tables from 'quote/shown/report-tables';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionLinks } from '../../ui/layout/section-links.tsx';
import { Link } from '../../ui/link.tsx';
import { useRead } from '../data/read.ts';
import type { WantedPeriod } from './periods.tsx';
import { CommissionHeadline, Headline, type OwnersReads } from './report-headline.tsx';
import { type SectionRead, Sections, type ShownSection } from './report-table.tsx';

/** A section says itself that it takes long. */
const KEEPS = { keepsPrevious: true, isBackground: true } as const;

/** The sections of the owner's report, each on a call of its own: a slow or failed one leaves the others alone. */
export function useOwnersReads({ wanted, isWhole }: WantedPeriod) {
  const sent = isWhole ? { query: wanted } : undefined;
  return {
    leads: useRead(businessReports.leads, sent, KEEPS),
    months: useRead(businessReports.months, sent, KEEPS),
    losses: useRead(businessReports.losses, sent, KEEPS),
    banks: useRead(businessReports.banks, sent, KEEPS),
    forecast: useRead(businessReports.forecast, isWhole ? {} : undefined, KEEPS),
  };
}

/** The leading figures and the tables; a period without any event has only those that do not depend on one. */
export function OwnersFigures({ reads }: { reads: OwnersReads }) {
  const paid = commissionSections(reads.commissions);
  const forecast = sectionOf(reads.forecast, tables.forecastTable, { forecast: [] });
  if (reads.months.data && !hasHappened(reads.months.data.months))
    return (
      <>
        <EmptyState title="Nimic notat în perioada aleasă.">
          <p className="max-w-measure text-ink-soft">
            Cifrele se fac singure din clienții, dosarele și comisioanele notate. Alegeți o perioadă mai lungă, sau
            începeți cu <Link to="/myCustomers">primul client</Link>.
          </p>
        </EmptyState>
        <Sections sections={[forecast, ...(reads.commissions.data?.banks.length === 0 ? [] : paid)]} />
      </>
    );
  const sections = [...eventSections(reads, forecast), ...paid];
  const hasBanks = (reads.commissions.data?.banks.length ?? 0) > 0;
  return (
    <>
      <Headline reads={reads} />
      {(reads.commissions.isPending || hasBanks) && <CommissionHeadline total={reads.commissions.data?.total} />}
      <SectionLinks label="Tabelele" sections={indexOf(sections)} isIndex />
      <Sections sections={sections} />
    </>
  );
}

/** What was noted, and beside the reasons of losses, which are as narrow, the forecast. */
function eventSections({ leads, months, banks, losses }: OwnersReads, forecast: ShownSection): readonly ShownSection[] {
  return [
    sectionOf(leads, tables.funnelTable, { funnel: [] }),
    sectionOf(months, tables.monthsTable, { months: [] }),
    sectionOf(leads, tables.brokersTable, { brokers: [] }),
    sectionOf(leads, tables.sourcesTable, { sources: [] }),
    sectionOf(banks, tables.banksTable, { banks: [] }),
    forecast,
    sectionOf(losses, tables.lostTable, { lost: [] }),
    sectionOf(losses, tables.endedTable, { ended: [] }),
  ];
}

/** A table with its read; before the answer the table has its name and no rows. */
function sectionOf<Part, Answer extends Part>(
  read: SectionRead<Answer>,
  table: (part: Part) => tables.ReportTable,
  none: Part,
): ShownSection {
  return { table: table(read.data ?? none), read };
}

const NO_SUMS = { expected: 0, invoiced: 0, received: 0, clawedBack: 0 };

/** The tables of commissions; before their answer, the first one alone. */
function commissionSections(read: SectionRead<CommissionReport>): readonly ShownSection[] {
  const all = tables.commissionTables(read.data ?? { total: NO_SUMS, months: [], banks: [], brokers: [] });
  return all.slice(0, read.data ? undefined : 1).map((table) => ({ table, read }));
}

/** The tables by name; those of commissions follow each other under one. */
function indexOf(sections: readonly ShownSection[]): readonly (readonly [id: string, name: string])[] {
  const shown = sections.map(({ table }) => table);
  const [first] = shown.filter(isOfCommissions);
  return [
    ...shown.filter((table) => !isOfCommissions(table)).map(({ id, title }) => [id, title] as const),
    ...(first ? [[first.id, 'Comisioane'] as const] : []),
  ];
}

const isOfCommissions = ({ id }: tables.ReportTable): boolean => id.startsWith('comisioane-');

const hasHappened = (months: BusinessReport['months']): boolean =>
  months.some(({ month: _, ...counts }) => Object.values(counts).some((count) => count > 0));
