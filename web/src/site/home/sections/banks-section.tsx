import { formatCount, formatDate } from 'contract/text/romanian';
import { useIsNear } from '../../../shared/ui/layout/use-is-near.ts';
import { WhoPays } from '../../components/who-pays.tsx';
import styles from './banks-section.module.css';
import { type Lenders, useLenders } from './use-lenders.ts';

/** Whose offers are compared, how many and as of which day, and who pays us for it. */
export function BanksSection() {
  const [near, isNear] = useIsNear();
  const lenders = useLenders(isNear);
  return (
    <section aria-labelledby="banci" className="grid gap-4">
      <h2 id="banci">Ce bănci comparăm</h2>
      <div ref={near} className={styles.banks}>
        {lenders && <Banks {...lenders} />}
      </div>
      <WhoPays />
    </section>
  );
}

/** Neutral tiles with the banks' names: their marks are theirs. */
function Banks({ banks, asOf, hasSamples }: Lenders) {
  const offers = banks.reduce((sum, bank) => sum + bank.offers, 0);
  return (
    <>
      <p className="text-ink-soft">
        <strong>{formatCount(offers, 'ofertă', 'oferte')}</strong> de la {formatCount(banks.length, 'bancă', 'bănci')},
        în vigoare la {formatDate(asOf)}
        {hasSamples && (
          <>
            ; între ele sunt <strong>oferte demonstrative</strong>
          </>
        )}
        .
      </p>
      <ul className={`${styles.tiles} grid gap-3`}>
        {banks.map(({ name, offers: count }) => (
          <li key={name} className="card grid px-4 py-3">
            <strong className="font-650">{name}</strong>
            <span className="text-ink-soft text-14">{formatCount(count, 'ofertă', 'oferte')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
