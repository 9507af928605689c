import { formatDate, formatNumber, formatPercent } from 'contract/text/romanian';
import { amountOf } from 'contract/text/typed-money';
import { missingIndexOf } from 'quote/shown/index-words';
import { shortExample } from 'quote/shown/representative-example';
import { hasSamples } from 'quote/shown/sample-offers';
import { today } from '../../../shared/time/today.ts';
import { Link } from '../../../shared/ui/components/link.tsx';
import { Spinner } from '../../../shared/ui/components/spinner.tsx';
import { downPaymentTooHigh } from '../../components/down-payment-too-high.ts';
import { Term } from '../../components/term.tsx';
import { instalmentSpan, lowestInstalment } from './lowest-instalment.ts';
import { isDownPaymentTooHigh, type QuickForm, type QuickMode } from './quick-form.ts';
import styles from './quick-result.module.css';
import type { QuickQuote } from './use-quick-quote.ts';

const ASK = {
  nou: 'Completați valoarea și avansul: rata apare aici.',
  refi: 'Completați soldul și rata actuală: rata nouă apare aici.',
} as const;

/** The answer, always in the same room, so that nothing below it moves. */
export function QuickResult({ quote, form }: { quote: QuickQuote; form: QuickForm }) {
  return (
    <div className={styles.result} aria-live="polite" aria-busy={quote.state === 'pending'}>
      {isDownPaymentTooHigh(form) ? <DownPaymentTooHigh {...form} /> : <Content quote={quote} mode={form.mode} />}
    </div>
  );
}

function DownPaymentTooHigh({ valoareImobil, valoareAvans }: QuickForm) {
  const { sentence, help } = downPaymentTooHigh(amountOf(valoareAvans), amountOf(valoareImobil));
  return (
    <>
      <p className="font-650">{sentence}</p>
      <p className="text-ink-soft text-14">{help}</p>
    </>
  );
}

function Content({ quote, mode }: { quote: QuickQuote; mode: QuickMode }) {
  if (quote.state === 'pending') {
    return (
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner label="Se calculează rata" />
        <span aria-hidden="true">Comparăm ofertele…</span>
      </p>
    );
  }
  if (quote.state === 'failed') {
    return (
      <>
        {!quote.hasNoOffers && <p className="text-bad text-22 font-650">Eroare</p>}
        <p className="text-ink-soft text-14">{quote.reason}</p>
        <Link to="/programareApel">Programați un apel gratuit</Link>
      </>
    );
  }
  const instalment = quote.state === 'done' ? lowestInstalment(quote.quote.loanDetails.creditData) : 0;
  if (quote.state === 'empty' || instalment === 0)
    return <p className="flex items-center gap-3 text-ink-soft">{ASK[mode]}</p>;
  return <Figures instalment={instalment} quote={quote.quote} />;
}

type FiguresProps = { instalment: number; quote: Extract<QuickQuote, { state: 'done' }>['quote'] };

function Figures({ instalment, quote }: FiguresProps) {
  const { dae, dataInceputCredit } = quote.loanDetails.creditData;
  const missing = missingIndexOf([quote.loanDetails.creditData], today());
  return (
    <>
      <p className="grid leading-120">
        Rate incepand de la{' '}
        <span>
          <strong className="text-brand-ink text-36 font-700 tracking-tight">{formatNumber(instalment)} RON</strong> pe
          lună
        </span>
      </p>
      <p className="text-14">
        la {quote.metadata.banca}, {instalmentSpan(quote.loanDetails.creditData)}
      </p>
      <p className="text-ink-soft text-14">
        {dae !== null && (
          <>
            <Term name="DAE" /> <strong>{formatPercent(dae)}</strong>,{' '}
          </>
        )}
        orientativ, pe baza {hasSamples([quote]) ? <strong>unor oferte demonstrative</strong> : 'ofertelor'} din{' '}
        {formatDate(dataInceputCredit)}
      </p>
      {missing && <p className="text-ink-soft text-14">{missing}</p>}
      <p className="text-ink-soft text-14">{shortExample({ ...quote.loanDetails.creditData, dae: null })}</p>
    </>
  );
}
