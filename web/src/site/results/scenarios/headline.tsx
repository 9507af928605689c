import { IconAlertTriangle, IconTrendingDown } from '@tabler/icons-react';
import { capitalised, formatMonths, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import type { Statement } from 'quote/shown/differences';
import { besideInstalment, type RateSpan, rateSpans, rateSpanWords } from 'quote/shown/first-month-words';
import { isRefinancing, refinancingMarks, refinancingOutlook } from 'quote/shown/refinancing-outlook';
import { comparedSumsBriefly, paidBesideNowBriefly, recoveryBriefly, savedInAll } from 'quote/shown/refinancing-words';
import { leadingVariant, onlyWithoutLoss, type Pair } from 'quote/shown/shown-options';
import { firstMonth, TOTALS } from 'quote/shown/total-names';
import { Term } from '../../components/term.tsx';
import { DAE } from '../../components/terms.ts';
import styles from '../results.module.css';
import { OfferConditions } from '../variants/offer-conditions.tsx';

type HeadlineProps = {
  pair: Pair;
  /** True for the answer itself; false below another one, smaller. */
  isFirst: boolean;
};

/** The figure of the leading variant in one sentence and in large type, and its conditions beside it. */
export function Headline({ pair, isFirst }: HeadlineProps) {
  const { scenario } = leadingVariant(pair);
  const { creditData } = scenario;
  const spans = isRefinancing(creditData) ? null : rateSpans(creditData);
  return (
    <section className="grid gap-2">
      <FirstMonth pair={pair} isFirst={isFirst} />
      <InstalmentSaving scenario={scenario} isFirst={isFirst} />
      {isFirst && (
        <p className="max-w-measure">
          {besideInstalment(creditData)} {!isRefinancing(creditData) && !spans && rateSpanWords(creditData)}{' '}
          {recoveryBriefly(creditData)}
        </p>
      )}
      {isFirst && <Course data={creditData} spans={spans ?? []} />}
      <OfferConditions scenario={scenario} isKeptOnly />
    </section>
  );
}

/** The first month in large type; below another answer smaller, without the sum, which that answer is about. */
function FirstMonth({ pair, isFirst }: HeadlineProps) {
  const { letter, scenario } = leadingVariant(pair);
  const { creditData, metadata } = scenario;
  const [term, which] = [
    formatMonths(creditData.perioadaPlanificata),
    letter ? `varianta ${letter} (${metadata.banca})` : metadata.banca,
  ];
  const figure = (
    <span className={styles.figure} data-modest={!isFirst || undefined}>
      {formatRon(firstMonth(creditData))} <span className={styles.per}>în prima lună</span>
    </span>
  );
  if (!isFirst) {
    return (
      <h2 className="text-18 font-550">
        Pe {term}, {which} costă {figure}
      </h2>
    );
  }
  return (
    <h1 className="text-18 font-550">
      Pentru {formatRon(creditData.sumaCreditata)} pe {term}, {which} costă {figure}
    </h1>
  );
}

type CourseProps = { data: CreditData; spans: readonly RateSpan[] };

/** What follows the first month and what the loan costs in all, beside each other; each figure has its condition. */
function Course({ data, spans }: CourseProps) {
  const { dae, totalPayable } = data;
  const saved = savedInAll(data);
  return (
    <dl className={styles.course}>
      {spans.map(({ when, payment, note }) => (
        <div key={when} data-span>
          <dt>{when}</dt>
          <dd>{payment}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
      {saved && (
        <div data-line>
          <dt>Până la final</dt>
          <dd>{saved.text}</dd>
          <dd className={styles.note}>{comparedSumsBriefly(data)}</dd>
        </div>
      )}
      <div data-line>
        <dt>{TOTALS.totalPayable.label}</dt>
        <dd>{formatRon(totalPayable)}</dd>
        {saved && <dd className={styles.note}>cu asigurările locuinței din toți anii</dd>}
        {dae !== null && (
          <dd className={styles.note}>
            <Term of={DAE} /> {formatPercent(dae)}
          </dd>
        )}
      </div>
    </dl>
  );
}

/**
 * The payment beside today's instalment: its duration, and the later one. Green marks a plain gain only. Empty for a
 * new loan.
 */
function InstalmentSaving({ scenario, isFirst }: Pick<HeadlineProps, 'isFirst'> & { scenario: Scenario }) {
  const beside = paidBesideNowBriefly(scenario);
  if (!beside) return null;
  const [first, ...later] = beside.map(({ text }) => `${capitalised(text)}.`);
  const { creditData } = scenario;
  const isGain = refinancingMarks(creditData).length === 0 && (refinancingOutlook(creditData)?.saving ?? 0) > 0;
  const Icon = isGain ? IconTrendingDown : IconAlertTriangle;
  return (
    <p
      className={`${styles.saving} flex justify-self-start gap-3`}
      data-tone={isGain ? 'good' : 'warn'}
      data-boxed={isFirst || undefined}
    >
      <Icon size={22} aria-hidden="true" className="flex-none max-sm:hidden" />
      <span>
        <strong className="font-650">{first}</strong> {later.join(' ')}
      </span>
    </p>
  );
}

type ChangeCostsProps = {
  pair: Pair;
  /** Sentences about the variants that cost more in all. */
  costs: readonly Statement[];
  isFirst: boolean;
};

/** A change that costs more in all than it saves: the sentence stands before its monthly savings. */
export function ChangeCosts({ pair, costs, isFirst }: ChangeCostsProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  const cheaper = onlyWithoutLoss(pair);
  return (
    <div className={styles.changeCosts} data-tone={cheaper ? 'warn' : 'bad'}>
      <Heading className="text-22">
        {isFirst
          ? `Pe cifrele de azi, ${cheaper ? onlyCheaperWords(pair, cheaper) : 'creditul actual rămâne mai ieftin'}`
          : `Pe ${formatMonths(pair.a.creditData.perioadaPlanificata)}, creditul actual rămâne mai ieftin în total`}
      </Heading>
      {costs.map(({ text }) => (
        <p key={text} className="max-w-measure">
          {text}
        </p>
      ))}
    </div>
  );
}

function onlyCheaperWords({ a, b }: Pair, letter: 'A' | 'B'): string {
  const saved = savedInAll((letter === 'B' && b ? b : a).creditData);
  return saved
    ? `numai cu varianta ${letter} plătiți mai puțin decât acum`
    : `numai varianta ${letter} nu costă mai mult decât creditul actual`;
}
