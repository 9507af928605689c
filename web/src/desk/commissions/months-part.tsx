import { type CommissionMonth, commissions } from 'contract/commissions/commissions';
import { capitalised, formatRon, MONTHS } from 'contract/romanian/romanian';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';

/** The months that are shown, the present one included, and one before them to compare with. */
const SHOWN = 12;

const monthsBefore = (count: number): string => isoDate(monthsLater(dayOf(today()), -count)).slice(0, 7);

/** The sums of each month by bank, newest first, against the month before; administrators close months. */
export function MonthsPart() {
  const read = useRead(commissions.months, { query: { from: monthsBefore(SHOWN), to: monthsBefore(0) } });
  const { data: level } = useAuthLevel();
  const closing = useChange(commissions.closeMonth, { notice: SHOWN_BY_SCREEN });
  if (read.error) return <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>;
  if (!read.data) return <Skeleton height={480} className="rounded-card" />;
  const rows = read.data.map((month, index) => ({ month, before: read.data[index - 1] })).slice(1);
  return (
    <div className="grid grid-cols-1 gap-4">
      {closing.error && <Alert tone="bad">{messageOf(closing.error)}</Alert>}
      {rows.toReversed().map(({ month, before }) => (
        <MonthSection
          key={month.month}
          month={month}
          before={before}
          onClose={
            level === 'admin' && !month.isClosed && month.month < monthsBefore(0)
              ? () => closing.mutate({ params: { month: month.month } })
              : undefined
          }
          isClosing={closing.isPending && closing.variables.params.month === month.month}
        />
      ))}
    </div>
  );
}

const monthName = (month: string): string => capitalised(`${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`);

type MonthSectionProps = {
  month: CommissionMonth;
  before: CommissionMonth | undefined;
  onClose: (() => void) | undefined;
  isClosing: boolean;
};

const SUMS = [
  { of: 'expected', title: 'De încasat' },
  { of: 'invoiced', title: 'Facturat' },
  { of: 'received', title: 'Încasat' },
  { of: 'clawedBack', title: 'Restituit' },
] as const;

function MonthSection({ month, before, onClose, isClosing }: MonthSectionProps) {
  const name = monthName(month.month);
  return (
    <Section
      id={`luna-${month.month}`}
      title={name}
      text={month.isClosed ? 'Închisă: nu se mai schimbă.' : undefined}
      action={
        onClose && (
          <Button variant="secondary" loading={isClosing} onClick={onClose} aria-label={`Închide luna: ${name}`}>
            Închide luna
          </Button>
        )
      }
    >
      {month.banks.length === 0 ? (
        <p className="text-ink-soft">Nicio înregistrare.</p>
      ) : (
        <WideBox label={`Sumele pe bănci, ${name}`} className={table.box}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Banca</th>
                {SUMS.map(({ of, title }) => (
                  <th key={of} scope="col" className="text-end">
                    {title}
                  </th>
                ))}
                <th scope="col" className="text-end">
                  Încasat, față de luna dinainte
                </th>
              </tr>
            </thead>
            <tbody>
              {month.banks.map((bank) => (
                <tr key={bank.bank}>
                  <th scope="row">{bank.bank}</th>
                  {SUMS.map(({ of }) => (
                    <td key={of} className="tabular text-end">
                      {formatRon(bank[of], 2)}
                    </td>
                  ))}
                  <td className="tabular text-end">
                    {formatRon(bank.received - (before?.banks.find((one) => one.bank === bank.bank)?.received ?? 0), 2)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideBox>
      )}
    </Section>
  );
}
