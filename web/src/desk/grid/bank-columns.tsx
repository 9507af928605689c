import type { OfferMetadata } from 'contract/products/offer-metadata';
import {
  capitalised,
  formatCount,
  formatMonths,
  formatPercent,
  formatRon,
  uncapitalised,
} from 'contract/romanian/romanian';
import { daysBetween } from 'contract/romanian/romanian-time';
import type { GridRow } from 'contract/simulations/grid';
import type { Verdict } from 'loan/banks/rules';
import { leverName, leverOutcome } from 'quote/shown/grid/lever-words';
import {
  bindingWords,
  type GridCase,
  missingWords,
  needWords,
  passedLimitWords,
  ruleNames,
  verdictNames,
} from 'quote/shown/grid/rule-words';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { BankMark } from '../../ui/bank-mark.tsx';
import table from '../../ui/layout/table.module.css';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { BankCommands, type CommandContext } from './bank-commands.tsx';

/** On a phone the bank and its sums beside each other, then the words; with large text one below the other. */
export const BANK_CARD: Card = {
  phone: `"bank sums" auto "words words" auto "commands commands" auto / 7rem minmax(0, 1fr)`,
  narrow: '"bank" auto "sums" auto "words" auto "commands" auto / minmax(0, 1fr)',
  tablet: `"bank sums words commands" auto / 7rem 11rem minmax(0, 1fr) 7rem`,
  frame: 'each',
};

/** What the rows need beside themselves. */
type Context = CommandContext & {
  /** In how many days each bank answers, by `bankKey`. */
  readonly answerDays: ReadonlyMap<string, number>;
  readonly about: GridCase;
  /** The day of the figures, ISO. */
  readonly today: string;
};

/** Words of several lines begin at the top of the row. */
const TOP = 'self-start';

/** The columns of the banks' grid. */
export function bankColumns(context: Context): readonly Column<GridRow>[] {
  const { about, products, today, answerDays } = context;
  return [
    {
      key: 'bank',
      title: 'Banca',
      width: '7rem',
      isName: true,
      className: TOP,
      cell: (row) => <Bank row={row} today={today} days={answerDays.get(row.bank)} />,
    },
    {
      key: 'sums',
      title: 'Cât dă',
      width: '11rem',
      className: TOP,
      cell: (row) => <Sums row={row} about={about} product={products?.get(row.wanted?.offer ?? '')} />,
    },
    {
      key: 'words',
      title: 'De ce, și ce ar schimba',
      width: 'minmax(0, 1fr)',
      className: TOP,
      cell: (row) => <Words row={row} about={about} />,
    },
    {
      key: 'commands',
      title: 'Mai departe',
      width: '7rem',
      className: TOP,
      isCommands: true,
      hasHiddenTitle: true,
      cell: (row) => <BankCommands row={row} context={context} />,
    },
  ];
}

const TONES: Readonly<Record<Verdict, 'good' | 'warn' | 'bad'>> = { YES: 'good', YES_IF: 'warn', NO: 'bad' };

/** Days after which a row warns that the criteria may be old. */
const OLD_AFTER = 60;

type BankProps = { row: GridRow; today: string; days: number | undefined };

/** The bank, its answer, and in how many days it usually answers an application. */
function Bank({ row: { bank, verdict, checkedOn }, today, days }: BankProps) {
  const age = checkedOn === null ? 0 : daysBetween(checkedOn, today);
  return (
    <div className="grid justify-items-start gap-1">
      <BankMark banca={bank} />
      <span className={table.status} data-tone={TONES[verdict]}>
        {verdictNames[verdict]}
      </span>
      {days !== undefined && (
        <span className="text-14 font-400 text-start text-ink-soft">
          răspunde în {days === 0 ? 'aceeași zi' : formatCount(days, 'zi', 'zile')}
        </span>
      )}
      {age > OLD_AFTER && (
        <span className="text-14 font-400 text-start text-ink-soft">
          criterii neverificate de {formatCount(age, 'zi', 'zile')}
        </span>
      )}
    </div>
  );
}

type SumsProps = { row: GridRow; about: GridCase; product: OfferMetadata | undefined };

/** The largest sum and its limit; below, the wanted loan. Needs of the answer stand in the next column. */
function Sums({ row: { largest, wanted, needs: ofAnswer }, about, product }: SumsProps) {
  const { sum, months, boundBy } = largest;
  const said = ofAnswer.map((need) => needWords(need, about));
  const needs = largest.needs.map((need) => needWords(need, about)).filter((words) => !said.includes(words));
  return (
    <div className="grid gap-1 tabular">
      <p>
        <strong className="block text-18 font-650">{sum > 0 ? formatRon(sum) : 'nimic'}</strong>
        <span className="text-14 text-ink-soft">
          {sum > 0 ? `pe ${formatMonths(months)}; limita` : 'motivul'}: {uncapitalised(ruleNames[boundBy])}
        </span>
      </p>
      {needs.length > 0 && <p className="text-14">dacă {needs.join(' și ')}</p>}
      {wanted && (
        <p className="text-14">
          {FIGURE_NAMES.firstMonth.label}{' '}
          <strong className="font-650 whitespace-nowrap">{formatRon(firstMonth(wanted.creditData), 2)}</strong>, DAE{' '}
          {wanted.creditData.dae === null ? '–' : formatPercent(wanted.creditData.dae)}
          {product && <span className="block text-ink-soft wrap-anywhere">{product.oferta}</span>}
        </p>
      )}
    </div>
  );
}

/** What binds, with both figures, and the distance; or what the yes rests on; then the changes that matter here. */
function Words({ row, about }: { row: GridRow; about: GridCase }) {
  const { binding, needs, warnings } = row;
  const missing = binding && missingWords(binding, about);
  return (
    <div className="grid gap-1 text-14">
      {binding && (
        <p>
          {missing && <strong className="font-650">{capitalised(missing)}. </strong>}
          {ruleNames[binding.rule]}: {bindingWords(binding, about)}.
        </p>
      )}
      {needs.length > 0 && <p>Dacă {needs.map((need) => needWords(need, about)).join(' și ')}.</p>}
      {warnings.map((warning) => (
        <p key={warning.code}>Peste limită: {passedLimitWords(warning)}; banca hotărăște.</p>
      ))}
      {!binding && needs.length === 0 && warnings.length === 0 && (
        <p className="text-ink-soft">Trece de toate regulile.</p>
      )}
      <Levers row={row} />
    </div>
  );
}

/** The changes with another answer at this bank, each recomputed. */
function Levers({ row }: { row: GridRow }) {
  const levers = row.levers.flatMap((lever) => {
    const outcome = leverOutcome(lever, row);
    return outcome === null ? [] : [{ lever, outcome }];
  });
  if (levers.length === 0) return null;
  return (
    <ul className="grid gap-x-4 border-t border-line pt-1 tabular">
      {levers.map(({ lever, outcome }) => (
        <li key={[lever.lever, lever.months, lever.person, lever.kind].join(' ')}>
          <span className="font-600">{leverName(lever)}</span>: {outcome}
        </li>
      ))}
    </ul>
  );
}
