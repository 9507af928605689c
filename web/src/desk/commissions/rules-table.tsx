import type { CommissionRule } from 'contract/commissions/commission-rules';
import { commissionBases, commissionRuleKinds } from 'contract/commissions/commission-words';
import type { Reply } from 'contract/endpoint';
import { selectableOffers } from 'contract/products/offers';
import {
  formatCount,
  formatFigurePercent,
  formatFirstMonths,
  formatRon,
  formatShortDate,
} from 'contract/romanian/romanian';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { useRead } from '../data/read.ts';

/** The rules, a row each, newest first. */
export function RulesTable({ rules }: { rules: readonly CommissionRule[] }) {
  const { data: offers = [] } = useRead(selectableOffers.getAll, {});
  return (
    <Records
      label="Regulile comisionului"
      columns={columnsFor(offers)}
      card={CARD}
      rows={rules}
      keyOf={({ _id }) => _id}
      isListOnPhone
    />
  );
}

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

/** Words of a cell, with others before them on a card. */
function OnCard({ before, children }: { before: string; children: string }) {
  return (
    <>
      <span className="lg:hidden">{before} </span>
      {children}
    </>
  );
}

const CARD: Card = {
  phone: '"whom paid" auto "due due" auto "back back" auto "note note" auto / minmax(0, 1fr) auto',
  frame: 'each',
};

function columnsFor(offers: Reply<typeof selectableOffers.getAll>): readonly Column<CommissionRule>[] {
  const offerOf = ({ offer: id }: CommissionRule) => offers.find(({ _id }) => _id === id)?.oferta ?? id;
  return [
    {
      key: 'whom',
      title: 'Banca',
      isName: true,
      className: 'text-start',
      width: 'minmax(0, 1.2fr)',
      cell: (rule) => [rule.bank ?? 'Orice bancă', offerOf(rule)].filter(Boolean).join(', '),
    },
    { key: 'paid', title: 'Ce plătește', width: 'minmax(0, 1.3fr)', cell: (rule) => paidWords(rule) },
    {
      key: 'due',
      title: 'Scadent',
      width: 'minmax(0, 1.1fr)',
      className: 'text-14',
      cell: (rule) => (isPaid(rule) ? dueWords(rule.dueDays) : undefined),
    },
    {
      key: 'back',
      title: 'Se restituie',
      width: 'minmax(0, 1.6fr)',
      className: 'text-14',
      cell: (rule) =>
        isPaid(rule) && rule.clawback.length > 0 ? <OnCard before="Se restituie">{backWords(rule)}</OnCard> : undefined,
    },
    {
      key: 'validFrom',
      title: 'Valabilă din',
      width: '7rem',
      isFigure: true,
      className: 'text-14',
      cell: ({ validFrom }) => formatShortDate(validFrom),
    },
    {
      key: 'note',
      title: 'Notă',
      width: 'minmax(0, 1.3fr)',
      className: 'text-14 text-ink-soft wrap-anywhere',
      cell: ({ note, byName, validFrom }) => (
        <OnCard before={`din ${formatShortDate(validFrom)} ·`}>
          {[note, byName ?? 'programul'].filter(Boolean).join(' · ')}
        </OnCard>
      ),
    },
  ];
}

/** What is given back to the bank when the loan ends early: `100 % în primul an, 50 % în primii 2 ani`. */
const backWords = ({ clawback }: CommissionRule): string =>
  clawback.map(({ months, percent }) => `${formatFigurePercent(percent)} ${formatFirstMonths(months)}`).join(', ');
