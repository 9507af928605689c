import type { ApplicationFigures } from 'contract/cases/case';
import { formatDate, formatExact, formatMonths, formatPercent } from 'contract/romanian/romanian';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import { FIGURE_NAMES, TOTALS } from 'quote/shown/total-names';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import { differenceOf } from '../case-words.ts';
import styles from './case.module.css';

type FiguresProps = { figures: ApplicationFigures; simulatedOn: string };

type Side = NonNullable<ApplicationFigures['approved']>;

/** A row of the comparison: the simulated and the approved value in words. */
const ROWS: readonly (readonly [label: string, write: (side: Side) => string])[] = [
  ['Sumă, RON', ({ amount }) => formatExact(amount)],
  ['Dobândă', ({ rate }) => formatPercent(rate / 100)],
  ['Perioadă', ({ months }) => formatMonths(months)],
  [`${FIGURE_NAMES.firstMonth.label}, RON`, ({ monthly }) => formatExact(monthly)],
  [`${TOTALS.totalPayable.label}, RON`, ({ total }) => formatExact(total)],
];

/** The simulated figures beside the approved ones, and the difference a month; or why there are no figures. */
export function Figures({ figures, simulatedOn }: FiguresProps) {
  const { simulated, approved, refusal } = figures;
  if (!simulated && !approved) {
    return <p className="text-14 text-ink-soft">{refusal ?? 'Fără formular nu se pot calcula cifre.'}</p>;
  }
  const difference = differenceOf(figures);
  return (
    <div className="grid grid-cols-1 gap-2">
      <table className={`${styles.figures} w-full border-collapse tabular max-sm:text-14`}>
        <caption className="visually-hidden">Cifrele din {formatDate(simulatedOn)}</caption>
        <thead>
          <tr>
            <td />
            {simulated && <th scope="col">Simulat</th>}
            {approved && <th scope="col">Aprobat</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, write]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {simulated && <td>{write(simulated)}</td>}
              {approved && <td className="font-600">{write(approved)}</td>}
            </tr>
          ))}
          {simulated && (
            <tr>
              <th scope="row">DAE</th>
              <td>{simulated.dae === null ? '–' : formatPercent(simulated.dae)}</td>
              {approved && <td>–</td>}
            </tr>
          )}
        </tbody>
      </table>
      {difference && (
        <p className={`${styles.difference} font-600`} data-tone={difference.tone}>
          {FIGURE_NAMES.firstMonth.label}, aprobat: {difference.text}
        </p>
      )}
      {simulated && !simulated.eligibil && (
        <p className="text-14 text-bad">După formular, banca ar refuza: {simulated.motive.join(' ')}</p>
      )}
      {simulated && standingOf(simulated) === 'over-limit' && !approved && <JudgedOffer offer={simulated} />}
      {refusal && <p className="text-14 text-ink-soft">{refusal}</p>}
      {simulated && <p className="text-14 text-ink-soft">Simulat cu cifrele din {formatDate(simulatedOn)}.</p>}
    </div>
  );
}
