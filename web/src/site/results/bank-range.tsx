import { useQueries, useQuery } from '@tanstack/react-query';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { type GridRange, isWider, rangeSentence, rangeWords } from 'quote/shown/grid/range-words';
import { Skeleton } from '../../ui/skeleton.tsx';
import { rangeQuery } from '../wizard-session/simulations-api.ts';
import { ResultFold } from './result-fold.tsx';
import styles from './results.module.css';
import { useEarlierFigures } from './use-earlier-figures.ts';
import { wideningsOf } from './widenings.ts';

const HEADING = 'Cât ar împrumuta băncile';

/** The changes with a line of their own. */
const MOST_SHOWN = 3;

/**
 * The range of the banks' largest sums, and the changes that would widen it, each with its own range. No bank has a
 * name here: its criteria are not for publication. Empty without a range.
 */
export function BankRange({ formData, isFolded = false }: { formData: LoanFormInput; isFolded?: boolean }) {
  const earlier = useEarlierFigures();
  const { data: range, error } = useQuery(rangeQuery(formData, earlier));
  const wider = useWider(formData, range);
  if (error) return null;
  const said = (
    <>
      {range ? <p className="max-w-measure">{rangeSentence(range)}</p> : <Skeleton height={56} />}
      {wider.length > 0 && (
        <div className="grid gap-2 max-w-measure">
          <p className="font-600">Ce l-ar mări:</p>
          <ul className="grid gap-1 list-disc ps-5">
            {wider.map(({ name, range: other }) => (
              <li key={name}>
                {name}: {rangeWords(other)}.
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="max-w-measure text-14 text-ink-soft">
        {range?.hasSamples && 'Unele oferte sau criterii sunt demonstrative. '}
        Orientativ, rotunjit în jos la mia de lei; banca hotărăște, după propriile criterii.
      </p>
    </>
  );
  if (isFolded) return <ResultFold heading={HEADING}>{said}</ResultFold>;
  return (
    <section className={`${styles.block} ${styles.range}`} aria-labelledby="la-banci">
      <h2 id="la-banci" className="text-18">
        {HEADING}
      </h2>
      {said}
    </section>
  );
}

/** The changes with a wider range than now, the widest first. */
function useWider(formData: LoanFormInput, now: GridRange | undefined) {
  const earlier = useEarlierFigures();
  const widenings = wideningsOf(formData);
  const ranges = useQueries({
    queries: widenings.map((widening) => ({ ...rangeQuery(widening.formData, earlier), enabled: now !== undefined })),
  });
  return widenings
    .flatMap(({ name }, index) => {
      const range = ranges[index]?.data;
      return now && range && isWider(range, now) ? [{ name, range }] : [];
    })
    .toSorted((one, other) => other.range.most - one.range.most || other.range.banks - one.range.banks)
    .slice(0, MOST_SHOWN);
}
