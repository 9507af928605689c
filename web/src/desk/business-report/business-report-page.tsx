import { IconDownload } from '@tabler/icons-react';
import { type BusinessReport, businessReports } from 'contract/business-report/business-report';
import type { Call } from 'contract/endpoint';
import { formatDate, formatNumber, formatRon } from 'contract/romanian/romanian';
import { FIRST_RESPONSE, reportTables } from 'quote/shown/report-tables';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SectionLinks } from '../../ui/layout/section-links.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { serverSentence } from '../api/server-sentence.ts';
import { useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { figureWords } from './figure-words.ts';
import { type PeriodChoice, periodChoices, periodOf } from './periods.ts';
import { ReportTable } from './report-table.tsx';

/** The owner's page: what became of the leads of a period, and the forecast. */
export function BusinessReportPage() {
  const { chosen, choose, wanted, isWhole } = useWantedPeriod();
  const report = useRead(businessReports.get, isWhole ? { query: wanted } : undefined, { keepsPrevious: true });
  const save = useDownload(businessReports.xlsx, ({ query }) => `rapoarte-${query.from}-${query.to}.xlsx`);
  return (
    <Page
      title="Rapoarte"
      intro={`${formatPeriod(wanted)}. Din ce s-a notat atunci: nicio modificare de mai târziu nu schimbă o lună trecută.`}
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
    >
      {save.error && (
        <Alert tone="bad">{serverSentence(save.error, 'Fișierul nu a putut fi făcut. Încercați din nou.')}</Alert>
      )}
      <ReportControls chosen={chosen} choose={choose} />
      {report.error && <LoadFailed retry={report.refetch}>{messageOf(report.error)}</LoadFailed>}
      {!isWhole && <p className="text-ink-soft">Alegeți prima și ultima zi a perioadei.</p>}
      {isWhole && report.isPending && <Skeleton height={480} />}
      {isWhole && report.data && <Figures report={report.data} />}
    </Page>
  );
}

const formatPeriod = ({ from, to }: { from: string; to: string }): string =>
  from === '' || to === '' ? 'Altă perioadă' : `${formatDate(from)} – ${formatDate(to)}`;

function Figures({ report }: { report: BusinessReport }) {
  const tables = reportTables(report);
  if (!hasHappened(report))
    return (
      <>
        <EmptyState title="Nimic notat în perioada aleasă.">
          <p className="text-ink-soft">Alegeți o perioadă mai lungă, sau una în care au venit clienți.</p>
        </EmptyState>
        {tables.slice(-1).map((table) => (
          <ReportTable key={table.id} table={table} />
        ))}
      </>
    );
  return (
    <>
      <Headline report={report} />
      <SectionLinks label="Tabelele" sections={tables.map(({ id, title }) => [id, title])} isIndex />
      {tables.map((table, index) => (
        <ReportTable key={table.id} table={table} isFolded={index > 0} />
      ))}
    </>
  );
}

const hasHappened = ({ months }: BusinessReport): boolean =>
  months.some(({ month: _, ...counts }) => Object.values(counts).some((count) => count > 0));

function Headline({ report: { months, firstResponse } }: { report: BusinessReport }) {
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
      </div>
      <p className="max-w-measure text-ink-soft text-14">Timp până la primul apel: {FIRST_RESPONSE}</p>
    </div>
  );
}

const UNTIL = [
  { value: 'period', label: 'Sfârșitul perioadei' },
  { value: 'today', label: 'Azi' },
] as const;

/** The choice of the period, and until when the steps of its customers count. */
function ReportControls({ chosen, choose }: { chosen: Chosen; choose: (change: Partial<Chosen>) => void }) {
  const { choice, from, to, until } = chosen;
  return (
    <div className="grid grid-cols-fit-12 items-end gap-3 print:hidden!">
      <Select
        label="Perioada"
        options={periodChoices.map(({ value, label }) => ({ value, label }))}
        value={choice}
        onChange={(chosen) =>
          choose({ choice: periodChoices.find(({ value }) => value === chosen)?.value ?? '12-luni' })
        }
      />
      {choice === 'interval' && (
        <>
          <DateInput label="De la" name="from" value={from} onChange={(day) => choose({ from: day })} />
          <DateInput label="Până la" name="to" value={to} onChange={(day) => choose({ to: day })} />
        </>
      )}
      <Segmented
        legend="Se numără pașii făcuți până la"
        value={until}
        onChange={(value) => choose({ until: value })}
        options={UNTIL}
      />
    </div>
  );
}

/** The period of the report. */
type ReportQuery = Call<typeof businessReports.get>['query'];

/** The choices above the figures, kept in the page's address, so that it can be sent on and bookmarked. */
type Chosen = {
  readonly choice: PeriodChoice;
  readonly from: string;
  readonly to: string;
  readonly until: ReportQuery['until'];
};

/** The chosen period; its days are empty while they are typed. */
function useWantedPeriod() {
  const [address, setAddress] = useSearchParams();
  const choice = periodChoices.find(({ value }) => value === address.get('perioada'))?.value ?? '12-luni';
  const typed = { from: address.get('de-la') ?? '', to: address.get('pana-la') ?? '' };
  const period = choice === 'interval' ? typed : periodOf(choice, today());
  const chosen: Chosen = { choice, ...period, until: address.get('pasi') === 'azi' ? 'today' : 'period' };
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    const isOwn = next.choice === 'interval';
    setAddress(
      {
        perioada: next.choice,
        ...(isOwn && { 'de-la': next.from, 'pana-la': next.to }),
        ...(next.until === 'today' && { pasi: 'azi' }),
      },
      { replace: true },
    );
  };
  const { from, to, until } = chosen;
  return { chosen, choose, wanted: { from, to, until }, isWhole: from !== '' && to !== '' };
}
