import { IconDownload } from '@tabler/icons-react';
import { type BusinessReport, businessReports, type CommissionReport } from 'contract/business-report/business-report';
import { entryKinds } from 'contract/commissions/commission-words';
import { formatCount, formatNumber, formatRon, uncapitalised } from 'contract/romanian/romanian';
import { commissionTables, FIRST_RESPONSE, reportTables, type ReportTable as Table } from 'quote/shown/report-tables';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionLink, SectionLinks } from '../../ui/layout/section-links.tsx';
import { Stat } from '../../ui/stat.tsx';
import { serverSentence } from '../api/server-sentence.ts';
import { useAuthLevel } from '../data/account.ts';
import { useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { figureWords } from './figure-words.ts';
import { PeriodPage, useWantedPeriod, type WantedPeriod } from './periods.tsx';
import { ReportTable } from './report-table.tsx';

/** /rapoarte: the owner's figures for administrators; for brokers the commissions of their own loans. */
export function BusinessReportPage() {
  const { data: level } = useAuthLevel();
  if (level === undefined) return null;
  return level === 'admin' ? <OwnersReport /> : <OwnCommissions />;
}

function useCommissions({ wanted: { from, to }, isWhole }: WantedPeriod) {
  return useRead(businessReports.commissions, isWhole ? { query: { from, to } } : undefined, { keepsPrevious: true });
}

/** What became of the leads of a period, the forecast, and the commissions. */
function OwnersReport() {
  const period = useWantedPeriod();
  const { wanted, isWhole } = period;
  const report = useRead(businessReports.get, isWhole ? { query: wanted } : undefined, { keepsPrevious: true });
  const commissions = useCommissions(period);
  const save = useDownload(businessReports.xlsx, ({ query }) => `rapoarte-${query.from}-${query.to}.xlsx`);
  return (
    <PeriodPage
      period={period}
      intro="Din ce s-a notat atunci: nicio modificare de mai târziu nu schimbă o lună trecută."
      hasSteps
      actions={
        <Button
          variant="secondary"
          icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
          loading={save.isPending}
          disabled={!isWhole}
          onClick={() => save.mutate({ query: wanted })}
        >
          Descărcați Excel
        </Button>
      }
      reads={[report, commissions]}
    >
      {save.error && (
        <Alert tone="bad">{serverSentence(save.error, 'Fișierul nu a putut fi făcut. Încercați din nou.')}</Alert>
      )}
      {report.data && commissions.data && <Figures report={report.data} commissions={commissions.data} />}
    </PeriodPage>
  );
}

/** What banks owed and paid for the loans of a broker. */
function OwnCommissions() {
  const period = useWantedPeriod();
  const commissions = useCommissions(period);
  const { data } = commissions;
  return (
    <PeriodPage
      period={period}
      intro="Comisioanele creditelor trase cât ați răspuns de client: sumele întregi, nu partea dumneavoastră."
      reads={[commissions]}
    >
      {data?.banks.length === 0 && (
        <EmptyState title="Nicio înregistrare în perioada aleasă.">
          <p className="text-ink-soft">Alegeți o perioadă mai lungă, sau una în care s-a tras un credit.</p>
        </EmptyState>
      )}
      {data && data.banks.length > 0 && (
        <>
          <CommissionHeadline commissions={data} />
          <Tables tables={commissionTables(data)} />
        </>
      )}
    </PeriodPage>
  );
}

type FiguresProps = { report: BusinessReport; commissions: CommissionReport };

function Figures({ report, commissions }: FiguresProps) {
  const [all, paid] = [reportTables(report), commissionTables(commissions)];
  const isPaid = commissions.banks.length > 0;
  if (!hasHappened(report))
    return (
      <>
        <EmptyState title="Nimic notat în perioada aleasă.">
          <p className="text-ink-soft">Alegeți o perioadă mai lungă, sau una în care au venit clienți.</p>
        </EmptyState>
        <Tables tables={[...all.slice(-1), ...(isPaid ? paid : [])]} />
      </>
    );
  const tables = [...all, ...paid];
  return (
    <>
      <Headline report={report} />
      {isPaid && <CommissionHeadline commissions={commissions} />}
      <SectionLinks label="Tabelele" sections={indexOf(tables)} isIndex />
      <Tables tables={tables} />
    </>
  );
}

/** The tables by name; those of commissions follow each other under one. */
function indexOf(tables: readonly Table[]): readonly (readonly [id: string, name: string])[] {
  const [first] = tables.filter(isOfCommissions);
  const others = tables.filter((table) => !isOfCommissions(table));
  return [
    ...others.map(({ id, title }) => [id, title] as const),
    ...(first ? [[first.id, 'Comisioane'] as const] : []),
  ];
}

const isOfCommissions = ({ id }: Table): boolean => id.startsWith('comisioane-');

/** On a phone all but the first are folded. */
function Tables({ tables }: { tables: readonly Table[] }) {
  return tables.map((table, index) => <ReportTable key={table.id} table={table} isFolded={index > 0} />);
}

const hasHappened = ({ months }: BusinessReport): boolean =>
  months.some(({ month: _, ...counts }) => Object.values(counts).some((count) => count > 0));

function Headline({ report: { months, firstResponse, banks, lost } }: { report: BusinessReport }) {
  const sum = (of: 'lead' | 'signed' | 'signedAmount') => months.reduce((total, month) => total + month[of], 0);
  const { minutes, inTime, promiseHours } = firstResponse;
  const [middle, share] = [figureWords(minutes, 'minutes'), figureWords(inTime, 'share')];
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-fit-11 gap-4 card p-4">
        <Stat label="Clienți noi" value={formatNumber(sum('lead'))} />
        <Stat
          label="Timp până la primul apel (mediana)"
          value={middle.words || '–'}
          note={
            share.words === '–' || share.words === ''
              ? middle.note
              : `${share.words} în ${promiseHours} h, ${share.note}`
          }
        />
        <Stat label="Contracte semnate" value={formatNumber(sum('signed'))} />
        <Stat label="Sume semnate" value={formatRon(sum('signedAmount'))} />
        <QuickestBank banks={banks} />
        <FirstReason lost={lost} />
      </div>
      <p className="max-w-measure text-ink-soft text-14">Timp până la primul apel: {FIRST_RESPONSE}</p>
    </div>
  );
}

/** The bank with the shortest median to its first answer; without one, nothing. */
function QuickestBank({ banks }: Pick<BusinessReport, 'banks'>) {
  const answering = banks.filter(({ daysToAnswer }) => daysToAnswer.value !== null);
  const [quickest] = answering.toSorted(
    (one, other) => Number(one.daysToAnswer.value) - Number(other.daysToAnswer.value),
  );
  if (!quickest) return null;
  const { words, note } = figureWords(quickest.daysToAnswer, 'days');
  return (
    <Stat
      label="Răspunde cel mai repede"
      value={<SectionLink id="banci">{quickest.bank}</SectionLink>}
      note={`${words} zile (mediana), ${note}`}
    />
  );
}

/** The most frequent noted reason of lost customers; without one, nothing. */
function FirstReason({ lost }: Pick<BusinessReport, 'lost'>) {
  const all = lost.reduce((total, { count }) => total + count, 0);
  const [first] = lost.filter(({ reason }) => reason !== null).toSorted((one, other) => other.count - one.count);
  if (!first) return null;
  return (
    <Stat
      label="Pierdem cel mai des"
      value={<SectionLink id="pierduti">{first.reason}</SectionLink>}
      note={`${formatNumber(first.count)} din ${formatCount(all, 'client pierdut', 'clienți pierduți')}`}
    />
  );
}

function CommissionHeadline({ commissions: { total } }: Pick<FiguresProps, 'commissions'>) {
  const { expected, received, 'clawed-back': clawedBack } = entryKinds;
  return (
    <div className="grid grid-cols-fit-11 gap-4 card p-4">
      <Stat label={`Comisioane: ${uncapitalised(expected)}`} value={formatRon(total.expected, 2)} />
      <Stat label={`Comisioane: ${uncapitalised(received)}`} value={formatRon(total.received, 2)} />
      <Stat label={`Comisioane: ${uncapitalised(clawedBack)}`} value={formatRon(total.clawedBack, 2)} />
    </div>
  );
}
