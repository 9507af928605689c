import { formatDate, formatNumber, formatPercent } from 'contract/text/romanian';
import { hasSamples } from 'quote/shown/sample-offers';
import { Link } from '../../../shared/ui/components/link.tsx';
import { Spinner } from '../../../shared/ui/components/spinner.tsx';
import { Term } from '../../components/term.tsx';
import { lowestInstalment } from './lowest-instalment.ts';
import type { QuickMode } from './quick-form.ts';
import styles from './quick-result.module.css';
import type { QuickQuote } from './use-quick-quote.ts';

const ASK = {
  nou: 'Completați valoarea și avansul: rata apare aici.',
  refi: 'Completați soldul și rata actuală: rata nouă apare aici.',
} as const;

/** The answer, always in the same room, so that nothing below it moves. */
export function QuickResult({ quote, mode }: { quote: QuickQuote; mode: QuickMode }) {
  return (
    <div className={styles.result} aria-live="polite" aria-busy={quote.state === 'pending'}>
      <Content quote={quote} mode={mode} />
    </div>
  );
}

function Content({ quote, mode }: { quote: QuickQuote; mode: QuickMode }) {
  if (quote.state === 'pending') {
    return (
      <p className={styles.ask}>
        <Spinner label="Se calculează rata" />
        <span aria-hidden="true">Comparăm ofertele…</span>
      </p>
    );
  }
  if (quote.state === 'failed') {
    return (
      <>
        {!quote.hasNoOffers && <p className={styles.failed}>Eroare</p>}
        <p className={styles.note}>{quote.reason}</p>
        {quote.hasNoOffers && <Link to="/programareApel">Programați un apel gratuit</Link>}
      </>
    );
  }
  const instalment = quote.state === 'done' ? lowestInstalment(quote.quote.loanDetails.creditData) : 0;
  if (quote.state === 'empty' || instalment === 0) return <p className={styles.ask}>{ASK[mode]}</p>;
  return <Figures instalment={instalment} quote={quote.quote} />;
}

type FiguresProps = { instalment: number; quote: Extract<QuickQuote, { state: 'done' }>['quote'] };

function Figures({ instalment, quote }: FiguresProps) {
  const { dae, dataInceputCredit } = quote.loanDetails.creditData;
  return (
    <>
      <p className={styles.instalment}>
        Rate incepand de la <strong className={styles.figure}>{formatNumber(instalment)} RON</strong>
      </p>
      <p className={styles.note}>
        {dae !== null && (
          <>
            <Term name="DAE" /> <strong>{formatPercent(dae)}</strong>,{' '}
          </>
        )}
        orientativ, pe baza {hasSamples([quote]) ? <strong>unor oferte demonstrative</strong> : 'ofertelor'} din{' '}
        {formatDate(dataInceputCredit)}
      </p>
    </>
  );
}
