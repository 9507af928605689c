import { IconDownload, IconFileText } from '@tabler/icons-react';
import { commissionRules } from 'contract/commissions/commission-rules';
import type { AccountState } from 'contract/commissions/commission-words';
import { commissions } from 'contract/commissions/commissions';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PartLinks } from '../../ui/layout/section-links.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { useAuthLevel } from '../data/account.ts';
import { useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { AccountsPart } from './accounts-part.tsx';
import { MonthsPart } from './months-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { SharesPart } from './shares-part.tsx';
import { StatementsPart } from './statements-part.tsx';

/** The parts of the page; those without `isForAll` are for administrators. */
const PARTS = [
  { value: 'de-incasat', label: 'De încasat', isForAll: true, part: () => <AccountsPart state="expected" /> },
  { value: 'intarziate', label: 'Întârziate', isForAll: true, part: () => <AccountsPart state="late" /> },
  { value: 'neconcordante', label: 'Neconcordanțe', isForAll: true, part: () => <AccountsPart state="disagreeing" /> },
  { value: 'toate', label: 'Toate conturile', isForAll: true, part: () => <AccountsPart state={undefined} /> },
  { value: 'luni', label: 'Luni', isForAll: true, part: () => <MonthsPart /> },
  { value: 'borderouri', label: 'Borderouri', isForAll: false, part: () => <StatementsPart /> },
  { value: 'reguli', label: 'Reguli', isForAll: true, part: () => <RulesPart /> },
  { value: 'parti', label: 'Părți', isForAll: false, part: () => <SharesPart /> },
] as const;

/** /comisioane: what banks owe us, what they paid, and by which rules. */
export function CommissionsPage() {
  const [params] = useSearchParams();
  const { data: level } = useAuthLevel();
  const isWide = useIsWide();
  const parts = PARTS.filter(({ isForAll }) => isForAll || level === 'admin');
  const shown = parts.find(({ value }) => value === params.get('parte')) ?? parts[0];
  const waiting: Partial<Record<string, number | undefined>> = {
    intarziate: useCount('late'),
    neconcordante: useCount('disagreeing'),
  };
  return (
    <Page
      title="Comisioane"
      intro="Ce ne plătesc băncile pentru creditele trase. O înregistrare nu se schimbă; se stornează."
      actions={
        isWide ? (
          <Downloads isAdmin={level === 'admin'} />
        ) : (
          <Fold heading="Descărcări">
            <Downloads isAdmin={level === 'admin'} />
          </Fold>
        )
      }
    >
      <PartLinks
        parts={parts.map(({ value, label }) => ({
          to: `/comisioane?parte=${value}`,
          name: waiting[value] ? `${label} ${waiting[value]}` : label,
          isShown: value === shown?.value,
        }))}
      />
      {shown?.part()}
    </Page>
  );
}

/** How many accounts wait for somebody in this state. */
function useCount(state: AccountState): number | undefined {
  return useRead(commissions.list, { query: { state } }, { select: ({ totals }) => totals.count }).data;
}

/** The comparison for a client, and everything as a workbook for administrators. */
function Downloads({ isAdmin }: { isAdmin: boolean }) {
  const compare = useDownload(commissionRules.comparisonPdf, () => `comisioane-banci-${today()}.pdf`);
  const save = useDownload(commissions.exportXlsx, () => `comisioane-${today()}.xlsx`);
  const failure = compare.error ?? save.error;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<IconFileText size={18} stroke={1.8} aria-hidden />}
        loading={compare.isPending}
        onClick={() => compare.mutate({ query: {} })}
      >
        Lista pentru clienți (PDF)
      </Button>
      {isAdmin && (
        <Button
          variant="secondary"
          icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate({})}
        >
          Descărcați Excel
        </Button>
      )}
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
    </div>
  );
}
