import { formatCount, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { OfferSimulation } from 'quote/offer-simulation';
import { changeCostWords } from 'quote/shown/refinancing-words';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { Alert } from '../../../ui/alert.tsx';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import styles from './results.module.css';

type KeyFiguresProps = { simulation: OfferSimulation; isStale: boolean };

/** The payment of the first month in large type and the next figures; above them, the objections to the loan. */
export function KeyFigures({ simulation, isStale }: KeyFiguresProps) {
  const { creditData: data, eligibil } = simulation;
  const cost = changeCostWords(data);
  const { rataLunaraFixa, rataLunaraVariabila, asigurareViata, dae, gradIndatorare } = data;
  const figures = [
    ...(rataLunaraFixa > 0 ? [[FIGURE_NAMES.fixedInstalment.label, formatRon(rataLunaraFixa, 2)]] : []),
    ...(rataLunaraVariabila > 0 ? [[FIGURE_NAMES.variableInstalment.label, formatRon(rataLunaraVariabila, 2)]] : []),
    ['DAE', dae === null ? '–' : formatPercent(dae)],
    [TOTALS.instalmentsTotal.label, formatRon(data.sumaTotalaAchitata, 2)],
    [TOTALS.totalPayable.label, formatRon(data.totalPayable, 2)],
    ...(data.persoane > 1
      ? [
          ['Semnează', formatCount(data.persoane, 'persoană', 'persoane')],
          ['Venituri eligibile', formatRon(data.venituriEligibile, 2)],
          ['Alte rate', formatRon(data.alteRate, 2)],
        ]
      : []),
    ['Grad de îndatorare', gradIndatorare === null ? '–' : formatPercent(gradIndatorare)],
  ];
  return (
    <div className={`${styles.key} grid gap-3`} data-stale={isStale || undefined}>
      {cost && (
        <Alert tone="warn" isQuiet>
          {cost.text}
        </Alert>
      )}
      <JudgedOffer offer={simulation} />
      <p>
        {FIGURE_NAMES.firstMonth.label}
        {!eligibil && ' (ofertă refuzată)'}
        <strong
          className={`${eligibil ? 'text-brand-ink' : 'text-ink-soft'} block text-28 font-700 leading-120 tracking-tight tabular`}
        >
          {formatRon(firstMonth(data), 2)}
        </strong>
        {asigurareViata > 0 ? 'rata și asigurarea de viață' : 'rata, fără asigurare de viață'}
      </p>
      <dl>
        {figures.map(([label, value]) => (
          <div
            key={label}
            className={`${styles.line} flex items-baseline justify-between gap-4 border-b border-line py-2 break-inside-avoid`}
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
