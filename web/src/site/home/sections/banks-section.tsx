import type { Reply } from 'contract/endpoint';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIsNear } from '../../../ui/layout/use-is-near.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './banks-section.module.css';

/** The banks among the offers in force. */
type Lenders = Reply<typeof simulations.lenders>;

/** The compared banks, their number and day. */
export function BanksSection() {
  const [near, isNear] = useIsNear();
  const lenders = useLenders(isNear);
  return (
    <section aria-labelledby="banci" className="grid gap-4">
      <h2 id="banci">Ce bănci comparăm</h2>
      <div ref={near} className={styles.banks}>
        {lenders && <Banks {...lenders} />}
      </div>
    </section>
  );
}

/** Neutral tiles with the banks' names: the banks own their marks. */
function Banks({ banks, asOf, hasSamples, onlySamples }: Lenders) {
  const offers = banks.reduce((sum, bank) => sum + bank.offers, 0);
  if (offers === 0) {
    return (
      <p className="text-ink-soft">
        Ofertele se actualizează acum. Sunați-ne sau <Link to="/programareApel">programați un apel gratuit</Link>.
      </p>
    );
  }
  return (
    <>
      <p className="text-ink-soft">
        <strong>{formatCount(offers, 'ofertă', 'oferte')}</strong> de la {formatCount(banks.length, 'bancă', 'bănci')},
        în vigoare la {formatDate(asOf)}
        {hasSamples && !onlySamples && (
          <>
            ; între ele sunt <strong>oferte demonstrative</strong>
          </>
        )}
        {onlySamples && (
          <>
            ; <strong>toate sunt demonstrative</strong>, cu cifre inventate, nu ofertele băncilor numite
          </>
        )}
        .
      </p>
      <ul className={`${styles.tiles} grid gap-3`}>
        {banks.map(({ name, offers: count }) => (
          <li key={name} className="card grid px-3 py-2 md:px-4 md:py-3">
            <strong className="text-14 font-650 md:text-16">{name}</strong>
            <span className="text-ink-soft text-14">{formatCount(count, 'ofertă', 'oferte')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The section fetches them in view; undefined before the server's answer, and without one. */
function useLenders(areWanted: boolean): Lenders | undefined {
  const [lenders, setLenders] = useState<Lenders>();
  useEffect(() => {
    if (!areWanted) return;
    const left = new AbortController();
    call(simulations.lenders, {}, { signal: left.signal })
      .then(setLenders)
      .catch(() => undefined); // The rest of the page works without them.
    return () => left.abort();
  }, [areWanted]);
  return lenders;
}
