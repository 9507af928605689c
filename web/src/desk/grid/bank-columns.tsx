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
import { type Answer, answerNames } from 'quote/shown/grid/answer-words';
import { leverName, leverOutcome } from 'quote/shown/grid/lever-words';
import {
  bindingWords,
  type GridCase,
  missingWords,
  needWords,
  passedLimitWords,
  ruleNames,
} from 'quote/shown/grid/rule-words';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { BankMark } from '../../ui/bank-mark.tsx';
import { Button } from '../../ui/button.tsx';
import table from '../../ui/layout/table.module.css';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { BankCommands, type CommandContext } from './bank-commands.tsx';
import styles from './grid.module.css';
import type { AnsweredRow } from './grid-filter.ts';

/** The bank and its commands in a line, then its sum, its offer and the words. */
export const BANK_CARD = {
  phone: `"bank commands" auto "sums offer" auto "words words" auto "more more" auto / minmax(0, 1fr) minmax(0, 1fr)`,
  narrow: `"bank commands" auto "sums sums" auto "offer offer" auto "words words" auto "more more" auto / minmax(8rem, 1fr) auto`,
  tablet: `"bank sums offer commands" auto "bank words words words" auto "more more more more" auto / 5.5rem 12.5rem minmax(0, 1fr) auto`,
  wide: `"bank sums offer commands" auto "bank words words words" min-content "more more more more" min-content / 5.5rem 14rem minmax(0, 1fr) 11.75rem`,
  frame: 'each',
} as const satisfies Card;

/** Where a loan is asked for, its figures come before the largest sum. */
export const WANTED_CARD: Card = {
  phone: BANK_CARD.phone.replace('sums offer', 'offer sums'),
  narrow: BANK_CARD.narrow.replace('"sums sums" auto "offer offer"', '"offer offer" auto "sums sums"'),
  tablet: BANK_CARD.tablet.replace('sums offer', 'offer sums'),
  wide: BANK_CARD.wide.replace('sums offer', 'offer sums'),
  frame: 'each',
};

/** What the rows need beside themselves. */
type Context = CommandContext & {
  readonly about: GridCase;
  /** In how many days each bank answers, by `bankKey`. */
  readonly answerDays: ReadonlyMap<string, number>;
  /** The day of the figures, ISO. */
  readonly today: string;
  /** The unfolded banks. */
  readonly open: readonly string[];
  readonly onUnfold: (bank: string) => void;
};

/** Words of several lines begin at the top of the row. */
const TOP = 'self-start';

/** The columns of the banks' grid: a line for each bank, and what unfolds below it. */
export function bankColumns(context: Context): readonly Column<AnsweredRow>[] {
  const { about, products, today, answerDays, open, onUnfold } = context;
  return [
    {
      key: 'bank',
      title: 'Banca',
      isName: true,
      className: TOP,
      cell: (row) => <Bank row={row} />,
    },
    {
      key: 'sums',
      title: 'Cât dă',
      className: TOP,
      cell: ({ answer, wanted, largest }) => (
        <Largest largest={largest} isUnknown={answer === 'UNKNOWN'} isSmall={wanted !== null} />
      ),
    },
    {
      key: 'offer',
      title: 'Creditul cerut',
      className: TOP,
      cell: ({ wanted }) => <Wanted wanted={wanted} product={products?.get(wanted?.offer ?? '')} />,
    },
    {
      key: 'words',
      title: 'De ce',
      hasHiddenTitle: true,
      className: TOP,
      cell: (row) => (
        <Reason
          row={row}
          isOpen={open.includes(row.bank)}
          details={detailsId(row)}
          onUnfold={() => onUnfold(row.bank)}
        />
      ),
    },
    {
      key: 'commands',
      title: 'Mai departe',
      className: TOP,
      isCommands: true,
      hasHiddenTitle: true,
      cell: (row) => <BankCommands row={row} context={context} />,
    },
    {
      key: 'more',
      title: 'Ce ar schimba',
      hasHiddenTitle: true,
      cell: (row) => (
        <div id={detailsId(row)} hidden={!open.includes(row.bank)}>
          <div className="grid gap-2 pt-2 text-14">
            <Words row={row} about={about} />
            <Known row={row} today={today} days={answerDays.get(row.bank)} />
          </div>
        </div>
      ),
    },
  ];
}

const detailsId = ({ bank }: GridRow): string => `ce-ar-schimba-${bank.replaceAll(' ', '-')}`;

const TONES: Readonly<Record<Answer, 'good' | 'warn' | 'bad' | undefined>> = {
  ...{ YES: 'good', YES_IF: 'warn', NO: 'bad' },
  UNKNOWN: undefined,
};

/** Days after which a row warns that the criteria may be old. */
const OLD_AFTER = 60;

/** The bank and its answer. */
function Bank({ row: { bank, answer } }: { row: AnsweredRow }) {
  return (
    <div className="flex flex-wrap items-center gap-2 md:grid md:justify-items-start md:gap-1">
      <span className={styles.mark}>
        <BankMark banca={bank} />
      </span>
      <span className={table.status} data-tone={TONES[answer]}>
        {answerNames[answer]}
      </span>
    </div>
  );
}

type LargestProps = Pick<GridRow, 'largest'> & {
  /** The figures of the wanted loan lead. */
  isSmall: boolean;
  /** A fact about the home decides about it. */
  isUnknown: boolean;
};

/** The largest sum, and the reason why it is no larger. */
function Largest({ largest: { sum, months, boundBy }, isSmall, isUnknown }: LargestProps) {
  return (
    <div className="tabular">
      <strong className={isSmall ? 'block font-600' : 'block text-18 font-650'}>
        {sum > 0 ? `cel mult ${formatRon(sum)}` : isUnknown ? 'încă nu se știe' : 'nicio sumă'}
      </strong>
      {sum > 0 && (
        <span className="block text-14 text-ink-soft">
          pe {formatMonths(months)}; limita: {uncapitalised(ruleNames[boundBy])}
        </span>
      )}
    </div>
  );
}

type WantedProps = Pick<GridRow, 'wanted'> & { product: OfferMetadata | undefined };

/** The wanted loan at the bank's best offer. */
function Wanted({ wanted, product }: WantedProps) {
  if (!wanted) return null;
  const { creditData } = wanted;
  return (
    <div className="tabular">
      <span className="block">
        <span className="text-14 text-ink-soft">{FIGURE_NAMES.firstMonth.label}</span>{' '}
        <strong className="text-18 font-650 whitespace-nowrap">{formatRon(firstMonth(creditData), 2)}</strong>
      </span>
      <span className="block text-14 text-ink-soft wrap-anywhere">
        DAE {creditData.dae === null ? '–' : formatPercent(creditData.dae)}
        {product && ` · ${product.oferta}`}
      </span>
    </div>
  );
}

type ReasonProps = { row: AnsweredRow; isOpen: boolean; details: string; onUnfold: () => void };

/** The reason, the press that unfolds it with the changes that matter, and what stays open. */
function Reason({ row, isOpen, details, onUnfold }: ReasonProps) {
  const mayChange = row.verdict !== 'YES' && leversOf(row).length > 0;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-14">
      <p>{row.sentence}</p>
      <Button
        variant="quiet"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={`Ce ar schimba răspunsul: ${row.bank}`}
        onClick={onUnfold}
      >
        {isOpen ? 'Ascundeți' : mayChange ? 'Ce ar schimba' : 'Mai mult'}
      </Button>
    </div>
  );
}

type KnownProps = { row: GridRow; today: string; days: number | undefined };

/** In how many days the bank usually answers an application, and that its criteria are old. */
function Known({ row: { checkedOn }, today, days }: KnownProps) {
  const age = checkedOn === null ? 0 : daysBetween(checkedOn, today);
  const known = [
    ...(days === undefined ? [] : [`răspunde în ${days === 0 ? 'aceeași zi' : formatCount(days, 'zi', 'zile')}`]),
    ...(age > OLD_AFTER ? [`criterii neverificate de ${formatCount(age, 'zi', 'zile')}`] : []),
  ];
  return known.length > 0 && <p className="text-ink-soft">Banca {known.join(' · ')}</p>;
}

/** What binds, with both figures, and the distance; or what the yes rests on; then the changes that matter here. */
function Words({ row, about }: { row: GridRow; about: GridCase }) {
  const { binding, needs, warnings, largest } = row;
  const missing = binding && missingWords(binding, about);
  const said = needs.map((need) => needWords(need, about));
  const ofSum = largest.needs.map((need) => needWords(need, about)).filter((words) => !said.includes(words));
  return (
    <div className="grid gap-1">
      {binding && (
        <p>
          {missing && <strong className="font-650">{capitalised(missing)}. </strong>}
          {ruleNames[binding.rule]}: {bindingWords(binding, about)}.
        </p>
      )}
      {ofSum.length > 0 && <p>Suma cea mai mare, dacă {ofSum.join(' și ')}.</p>}
      {warnings.map((warning) => (
        <p key={warning.code}>Peste limită: {passedLimitWords(warning)}; banca hotărăște.</p>
      ))}
      <Levers row={row} />
    </div>
  );
}

/** The changes with another answer at this bank, each recomputed. */
function Levers({ row }: { row: GridRow }) {
  const levers = leversOf(row);
  if (levers.length === 0) return null;
  return (
    <ul className="grid gap-x-4 tabular">
      {levers.map(({ lever, outcome }) => (
        <li key={[lever.lever, lever.months, lever.person, lever.kind].join(' ')}>
          <span className="font-600">{leverName(lever)}</span>: {outcome}
        </li>
      ))}
    </ul>
  );
}

function leversOf(row: GridRow) {
  return row.levers.flatMap((lever) => {
    const outcome = leverOutcome(lever, row);
    return outcome === null ? [] : [{ lever, outcome }];
  });
}
