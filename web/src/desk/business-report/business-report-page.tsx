import { IconDownload } from '@tabler/icons-react';
import { businessReports } from 'contract/business-report/business-report';
import { commissionTables } from 'quote/shown/report-tables';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { serverSentence } from '../api/server-sentence.ts';
import { useAuthLevel } from '../data/account.ts';
import { useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { OwnersFigures, useOwnersReads } from './owners-figures.tsx';
import { PeriodPage, useWantedPeriod, type WantedPeriod } from './periods.tsx';
import { CommissionHeadline } from './report-headline.tsx';
import { Sections } from './report-table.tsx';

/** /rapoarte: the owner's figures for administrators; for brokers the commissions of their own loans. */
export function BusinessReportPage() {
  const { data: level } = useAuthLevel();
  if (level === undefined) return null;
  return level === 'admin' ? <OwnersReport /> : <OwnCommissions />;
}

function useCommissions({ wanted: { from, to }, isWhole }: WantedPeriod) {
  return useRead(businessReports.commissions, isWhole ? { query: { from, to } } : undefined, { keepsPrevious: true });
}

/** What became of the leads of a period, the forecast, and the commissions: each section as its answer comes. */
function OwnersReport() {
  const period = useWantedPeriod();
  const { wanted, isWhole } = period;
  const reads = { ...useOwnersReads(period), commissions: useCommissions(period) };
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
      reads={Object.values(reads)}
    >
      {save.error && (
        <Alert tone="bad">{serverSentence(save.error, 'Fișierul nu a putut fi făcut. Încercați din nou.')}</Alert>
      )}
      <OwnersFigures reads={reads} />
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
          <p className="max-w-measure text-ink-soft">
            Comisioanele apar când un credit al clienților dumneavoastră ajunge la „Tras”, în{' '}
            <Link to="/dosare">Dosare</Link>. Alegeți o perioadă mai lungă, sau una în care s-a tras un credit.
          </p>
        </EmptyState>
      )}
      {data && data.banks.length > 0 && (
        <>
          <CommissionHeadline total={data.total} />
          <Sections sections={commissionTables(data).map((table) => ({ table, read: commissions }))} />
        </>
      )}
    </PeriodPage>
  );
}
