import { IconAlertTriangle, IconTrendingDown } from '@tabler/icons-react';
import { capitalised, formatMonths, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import type { Statement } from 'quote/shown/differences';
import { besideInstalment, rateSpanWords } from 'quote/shown/first-month-words';
import { isRefinancing, refinancingMarks, refinancingOutlook } from 'quote/shown/refinancing-outlook';
import { paidBesideNowBriefly } from 'quote/shown/refinancing-words';
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
  const { letter, scenario } = leadingVariant(pair);
  const { creditData, metadata } = scenario;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className="grid gap-2">
      <Heading className="text-18 font-550">
        Pentru {formatRon(creditData.sumaCreditata)} pe {formatMonths(creditData.perioadaPlanificata)},{' '}
        {letter ? `varianta ${letter} (${metadata.banca})` : metadata.banca} costă{' '}
        <span className={styles.figure} data-modest={!isFirst || undefined}>
          {formatRon(firstMonth(creditData))} <span className={styles.per}>în prima lună</span>
        </span>
      </Heading>
      <p className="max-w-measure">
        {besideInstalment(creditData)} {!isRefinancing(creditData) && rateSpanWords(creditData)}
      </p>
      <InstalmentSaving scenario={scenario} />
      <InAll data={creditData} />
      <OfferConditions scenario={scenario} isMetOnly />
    </section>
  );
}

/** The other conditions of the figure; each stays whole at a line's end. */
function InAll({ data: { dae, totalPayable } }: { data: CreditData }) {
  return (
    <ul className="flex max-w-measure flex-wrap gap-x-5 font-600 tabular">
      <li>
        {TOTALS.totalPayable.label}: {formatRon(totalPayable)}
      </li>
      {dae !== null && (
        <li>
          <Term of={DAE} /> {formatPercent(dae)}
        </li>
      )}
    </ul>
  );
}

/**
 * The payment beside today's instalment: its duration, and the later one. Green marks a plain gain only. Empty for a
 * new loan.
 */
function InstalmentSaving({ scenario }: { scenario: Scenario }) {
  const statement = paidBesideNowBriefly(scenario);
  if (!statement) return null;
  const { creditData } = scenario;
  const isGain = refinancingMarks(creditData).length === 0 && (refinancingOutlook(creditData)?.saving ?? 0) > 0;
  const Icon = isGain ? IconTrendingDown : IconAlertTriangle;
  return (
    <p
      className={`${styles.saving} flex justify-self-start gap-3 px-4 py-3 rounded-card font-600`}
      data-tone={isGain ? 'good' : 'warn'}
    >
      <Icon size={22} aria-hidden="true" className="flex-none" />
      <span>{capitalised(statement.text)}.</span>
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
          ? `Pe cifrele de azi, ${cheaper ? `numai varianta ${cheaper} nu costă mai mult decât creditul actual` : 'creditul actual rămâne mai ieftin'}`
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
