import type { CommissionRule } from 'contract/commissions/commission-rules';
import { commissionBases, commissionRuleKinds } from 'contract/commissions/commission-words';
import type { Reply } from 'contract/endpoint';
import { selectableOffers } from 'contract/products/offers';
import {
  capitalised,
  formatCount,
  formatFigurePercent,
  formatFirstMonths,
  formatRon,
  formatShortDate,
} from 'contract/romanian/romanian';
import { Fold } from '../../ui/layout/fold.tsx';
import { useHasRoomBeside } from '../../ui/layout/use-is-wide.ts';
import type { Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { useRead } from '../data/read.ts';

const LABEL = 'Regulile comisionului';

/** The rules, a row each, newest first; on a phone a line each, which unfolds. */
export function RulesTable({ rules }: { rules: readonly CommissionRule[] }) {
  const { data: offers = [] } = useRead(selectableOffers.getAll, {});
  const isWide = useHasRoomBeside();
  if (isWide) return <Records label={LABEL} columns={columnsFor(offers)} rows={rules} keyOf={({ _id }) => _id} />;
  return (
    <ul aria-label={LABEL} className="ruled-1 grid grid-cols-1">
      {rules.map((rule) => (
        <li key={rule._id}>
          <FoldedRule rule={rule} whom={whomWords(rule, offers)} />
        </li>
      ))}
    </ul>
  );
}

/** Whom a rule binds and what is paid; the rest at a press. */
function FoldedRule({ rule, whom }: { rule: CommissionRule; whom: string }) {
  const { validFrom, clawback } = rule;
  const back = isPaid(rule) && clawback.length > 0 && `se restituie ${backWords(rule)}`;
  const heading = (
    <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-650">{whom}</span>
      <span className="text-14 tabular">{paidWords(rule)}</span>
    </span>
  );
  return (
    <Fold heading={heading}>
      <div className="grid grid-cols-1 gap-1 pb-3 ps-5 text-14">
        {isPaid(rule) && <p>{capitalised([dueWords(rule.dueDays), back].filter(Boolean).join('; '))}</p>}
        <p className="text-ink-soft">
          Din {formatShortDate(validFrom)} · {noteWords(rule)}
        </p>
      </div>
    </Fold>
  );
}

type Offers = Reply<typeof selectableOffers.getAll>;

const whomWords = ({ bank, offer }: CommissionRule, offers: Offers): string =>
  [bank ?? 'Orice bancă', offers.find(({ _id }) => _id === offer)?.oferta ?? offer].filter(Boolean).join(', ');

const noteWords = ({ note, byName }: CommissionRule): string =>
  [note, byName ?? 'programul'].filter(Boolean).join(' · ');

/** Whether a rule names a sum; without one nothing is due. */
const isPaid = ({ kind }: CommissionRule): boolean => kind === 'percent' || kind === 'fixed';

const dueWords = (days: number): string =>
  days === 0 ? 'în ziua tragerii' : `la ${formatCount(days, 'zi', 'zile')} de la tragere`;

/** What a bank pays by a rule, in a few words: `0,8 % din suma trasă`. */
function paidWords({ kind, percent, of, amount }: CommissionRule): string {
  if (kind === 'percent') return `${formatFigurePercent(percent ?? 0)} din ${commissionBases[of ?? 'drawn']}`;
  if (kind === 'fixed') return formatRon(amount ?? 0, 2);
  return commissionRuleKinds[kind];
}

function columnsFor(offers: Offers): readonly Column<CommissionRule>[] {
  return [
    {
      key: 'whom',
      title: 'Banca',
      isName: true,
      className: 'text-start',
      width: 'minmax(0, 0.9fr)',
      cell: (rule) => whomWords(rule, offers),
    },
    { key: 'paid', title: 'Ce plătește', width: 'minmax(0, 1.2fr)', cell: paidWords },
    {
      key: 'due',
      title: 'Scadent',
      width: 'minmax(0, 1.15fr)',
      className: 'text-14',
      cell: (rule) => (isPaid(rule) ? dueWords(rule.dueDays) : undefined),
    },
    {
      key: 'back',
      title: 'Se restituie',
      width: 'minmax(0, 1.75fr)',
      className: 'text-14',
      cell: (rule) => (isPaid(rule) && rule.clawback.length > 0 ? backWords(rule) : undefined),
    },
    {
      key: 'validFrom',
      title: 'Valabilă din',
      width: '5.5rem',
      isFigure: true,
      className: 'text-14',
      cell: ({ validFrom }) => formatShortDate(validFrom),
    },
    {
      key: 'note',
      title: 'Notă',
      width: 'minmax(0, 1.3fr)',
      className: 'text-14 text-ink-soft wrap-anywhere',
      cell: noteWords,
    },
  ];
}

/** What is given back to the bank when the loan ends early: `100 % în primul an, 50 % în primii 2 ani`. */
const backWords = ({ clawback }: CommissionRule): string =>
  clawback.map(({ months, percent }) => `${formatFigurePercent(percent)} ${formatFirstMonths(months)}`).join(', ');
