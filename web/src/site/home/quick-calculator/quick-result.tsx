import { formatDate, formatLimitPercent, formatNumber, formatPercent } from 'contract/romanian/romanian';
import { amountOf, moneyText } from 'contract/romanian/typed-money';
import { leastDownPayment } from 'quote/down-payment-share';
import { missingIndexOf } from 'quote/shown/index-words';
import { shortExample } from 'quote/shown/representative-example';
import { hasSamples } from 'quote/shown/sample-offers';
import type { ReactNode } from 'react';
import { today } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { downPaymentTooHigh } from '../../components/down-payment-too-high.ts';
import { Term } from '../../components/term.tsx';
import { DAE } from '../../components/terms.ts';
import { isTooLittle, type LeastShares } from './down-payment-words.ts';
import { firstMonthWords, instalmentSpan, lowestInstalment } from './lowest-instalment.ts';
import { isDownPaymentTooHigh, type QuickForm, type QuickMode, typedShare } from './quick-form.ts';
import styles from './quick-result.module.css';
import type { QuickQuote } from './use-quick-quote.ts';

const ASK = {
  nou: 'Completați valoarea și avansul: rata apare aici.',
  refi: 'Completați soldul și rata actuală: rata nouă apare aici.',
} as const;

type QuickResultProps = {
  quote: QuickQuote;
  form: QuickForm;
  /** Undefined until they are known. */
  least: LeastShares | undefined;
  /** Before anything was typed. */
  example: ReactNode;
  /** Takes a sufficient down payment, in the form's text. */
  onDownPayment: (valoareAvans: string) => void;
};

/** The answer, always in the same room, so that no content below it moves. */
export function QuickResult({ quote, form, least, example, onDownPayment }: QuickResultProps) {
  const share = typedShare(form);
  const tooLittle = least && share !== null && isTooLittle(share, least) ? least : undefined;
  return (
    <div className={styles.result} aria-live="polite" aria-busy={quote.state === 'pending'}>
      {isDownPaymentTooHigh(form) ? (
        <DownPaymentTooHigh {...form} />
      ) : (
        <>
          {tooLittle && <DownPaymentTooLittle form={form} least={tooLittle} onTake={onDownPayment} />}
          {example ?? <Content quote={quote} mode={form.mode} isModest={tooLittle !== undefined} />}
        </>
      )}
    </div>
  );
}

/** No bank gives the typed loan: the sum that would suffice leads; the instalment is no answer then. */
function DownPaymentTooLittle({
  form: { valoareImobil, currency },
  least: { firstHome, standard },
  onTake,
}: {
  form: QuickForm;
  least: LeastShares;
  onTake: (valoareAvans: string) => void;
}) {
  const minimum = leastDownPayment(amountOf(valoareImobil), firstHome);
  const ofOthers = leastDownPayment(amountOf(valoareImobil), standard);
  const sum = `${formatNumber(minimum)}\u00a0${currency}`;
  return (
    <>
      <p className="text-22 font-650">Avansul este prea mic: trebuie cel puțin {sum}.</p>
      <p className="text-14">
        Atât se cere la prima locuință ({formatLimitPercent(firstHome)} din preț); dacă mai aveți una,{' '}
        {formatNumber(ofOthers)}
        &nbsp;{currency} ({formatLimitPercent(standard)}).
      </p>
      <div>
        <Button variant="secondary" onClick={() => onTake(moneyText(minimum))}>
          Calculați cu avans de {sum}
        </Button>
      </div>
    </>
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

type ContentProps = {
  quote: QuickQuote;
  mode: QuickMode;
  /** A bank would refuse the loan: its figure is not the answer. */
  isModest: boolean;
};

function Content({ quote, mode, isModest }: ContentProps) {
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
        <p className={quote.hasNoOffers ? 'text-ink-soft text-14' : undefined}>{quote.reason}</p>
        <Link to="/programareApel">Programați un apel gratuit</Link>
      </>
    );
  }
  const instalment = quote.state === 'done' ? lowestInstalment(quote.quote.loanDetails.creditData) : 0;
  if (quote.state === 'empty' || instalment === 0)
    return <p className="flex items-center gap-3 text-ink-soft">{ASK[mode]}</p>;
  return <Figures instalment={instalment} quote={quote.quote} isModest={isModest} />;
}

type FiguresProps = {
  instalment: number;
  quote: Extract<QuickQuote, { state: 'done' }>['quote'];
  isModest: boolean;
};

function Figures({ instalment, quote, isModest }: FiguresProps) {
  const { creditData } = quote.loanDetails;
  const { dae, dataInceputCredit } = creditData;
  return (
    <>
      {isModest && <p className="text-14">Numai ca reper, cu avansul scris mai sus:</p>}
      <p className={isModest ? 'text-14' : 'grid leading-120'}>
        Rate incepand de la{' '}
        <span>
          <strong className={isModest ? undefined : 'text-brand-ink text-36 font-700 tracking-tight'}>
            {formatNumber(instalment)} RON
          </strong>{' '}
          pe lună
        </span>
      </p>
      <p className="text-14">
        la {quote.metadata.banca}, {instalmentSpan(creditData)}. {firstMonthWords(creditData)}
      </p>
      <p className="text-ink-soft text-14">
        {dae !== null && (
          <>
            <Term of={DAE} /> <strong>{formatPercent(dae)}</strong>,{' '}
          </>
        )}
        orientativ, pe baza {hasSamples([quote]) ? <strong>unor oferte demonstrative</strong> : 'ofertelor'} din{' '}
        {formatDate(dataInceputCredit)}
      </p>
    </>
  );
}

type QuickNotesProps = Pick<QuickResultProps, 'quote' | 'form'> & {
  /** Stands in the room of the notes before an instalment. */
  instead: ReactNode;
};

/** The notes of the instalment in reserved room: its example, and a missing index. */
export function QuickNotes({ quote, form, instead }: QuickNotesProps) {
  const data = quote.state === 'done' && !isDownPaymentTooHigh(form) ? quote.quote.loanDetails.creditData : undefined;
  const missing = data && missingIndexOf([data], today());
  return (
    <div className={`${styles.notes} grid content-start gap-1 text-ink-soft text-14`}>
      {!data && instead}
      {data && lowestInstalment(data) > 0 && <p>{shortExample({ ...data, dae: null })}</p>}
      {missing && <p>{missing}</p>}
    </div>
  );
}
