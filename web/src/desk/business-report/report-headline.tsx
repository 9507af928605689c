import type {
  BusinessReport,
  businessReports,
  CommissionReport,
  FunnelStep,
} from 'contract/business-report/business-report';
import { entryKinds } from 'contract/commissions/commission-words';
import type { Reply } from 'contract/endpoint';
import { formatCount, formatNumber, formatRon, uncapitalised } from 'contract/romanian/romanian';
import { FIRST_RESPONSE } from 'quote/shown/report-tables';
import type { ReactNode } from 'react';
import { SectionLink } from '../../ui/layout/section-links.tsx';
import { Stat } from '../../ui/stat.tsx';
import { figureWords } from './figure-words.ts';
import type { SectionRead } from './report-table.tsx';

/** The reads of the owner's page. */
export type OwnersReads = {
  readonly [Name in 'leads' | 'months' | 'losses' | 'banks' | 'forecast']: SectionRead<
    Reply<(typeof businessReports)[Name]>
  >;
} & { readonly commissions: SectionRead<CommissionReport> };

/** The leading figures of the owner's page, each from its section. */
export function Headline({ reads: { leads, months, banks, losses } }: { reads: OwnersReads }) {
  const sum = (of: 'lead' | 'signed' | 'signedAmount') => (answer: Pick<BusinessReport, 'months'>) => ({
    value: (of === 'signedAmount' ? formatRon : formatNumber)(answer.months.reduce((all, month) => all + month[of], 0)),
  });
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-fit-11 gap-4 card p-4">
        <ReadStat label="Clienți noi" read={months} shown={sum('lead')} />
        <ReadStat label="Timp până la primul apel (mediana)" read={leads} shown={responseOf} />
        <ReadStat label="Contracte semnate" read={months} shown={sum('signed')} />
        <ReadStat label="Sume semnate" read={months} shown={sum('signedAmount')} />
        {banks.data ? <QuickestBank banks={banks.data.banks} /> : <AwaitedStat label={QUICKEST} read={banks} />}
        {losses.data ? <FirstReason lost={losses.data.lost} /> : <AwaitedStat label={FIRST_REASON} read={losses} />}
      </div>
      <p className="max-w-measure text-ink-soft text-14">Timp până la primul apel: {FIRST_RESPONSE}</p>
    </div>
  );
}

type ReadStatProps<Answer> = {
  label: string;
  read: SectionRead<Answer>;
  shown: (answer: Answer) => { value: ReactNode; note?: ReactNode };
};

/** A figure, or why it is not there yet. */
function ReadStat<Answer>({ label, read, shown }: ReadStatProps<Answer>) {
  return read.data ? <Stat label={label} {...shown(read.data)} /> : <AwaitedStat label={label} read={read} />;
}

const QUICKEST = 'Răspunde cel mai repede';
const FIRST_REASON = 'Motivul notat cel mai des';

/** The place of a figure that is not there yet, with that of its note, or why it stays away. */
function AwaitedStat({ label, read }: { label: string; read: SectionRead<unknown> }) {
  return <Stat label={label} value={read.error ? '–' : '…'} note={read.error ? 'nu s-a putut calcula' : '\u00a0'} />;
}

function responseOf({ firstResponse, funnel }: Pick<BusinessReport, 'firstResponse' | 'funnel'>) {
  const { minutes, inTime, promiseHours } = firstResponse;
  const at = (step: FunnelStep) => funnel.find((one) => one.step === step)?.count ?? 0;
  const uncalled = at('lead') - at('contacted');
  const [middle, share] = [figureWords(minutes, 'minutes'), figureWords(inTime, 'share')];
  const isKnown = share.words !== '–' && share.words !== '';
  return {
    value: middle.words || '–',
    note: isKnown
      ? `${share.words} în ${promiseHours} h, din ${formatNumber(inTime.n)} sunați${uncalled > 0 ? `; ${formatNumber(uncalled)} încă nesunați` : ''}`
      : middle.note,
  };
}

/** The bank with the shortest median to its first answer; without one, nothing. */
function QuickestBank({ banks }: Pick<BusinessReport, 'banks'>) {
  const answering = banks.filter(({ daysToAnswer }) => daysToAnswer.value !== null);
  const [quickest] = answering.toSorted(
    (one, other) => Number(one.daysToAnswer.value) - Number(other.daysToAnswer.value),
  );
  if (!quickest) return null;
  const { words, note } = figureWords(quickest.daysToAnswer, 'days');
  return (
    <Stat
      label={QUICKEST}
      value={<SectionLink id="banci">{quickest.bank}</SectionLink>}
      note={`${words} zile (mediana), ${note}`}
    />
  );
}

/** The most frequent noted reason of lost customers; without one, nothing. */
function FirstReason({ lost }: Pick<BusinessReport, 'lost'>) {
  const all = lost.reduce((total, { count }) => total + count, 0);
  const [first] = lost.filter(({ reason }) => reason !== null).toSorted((one, other) => other.count - one.count);
  if (!first) return null;
  return (
    <Stat
      label={FIRST_REASON}
      value={<SectionLink id="pierduti">{first.reason}</SectionLink>}
      note={`${formatNumber(first.count)} din ${formatCount(all, 'client pierdut', 'clienți pierduți')}`}
    />
  );
}

/** What banks owed and paid in the period; before the answer, the places of its sums. */
export function CommissionHeadline({ total }: { total: CommissionReport['total'] | undefined }) {
  const { expected, received, 'clawed-back': clawedBack } = entryKinds;
  const sum = (of: 'expected' | 'received' | 'clawedBack') => (total ? formatRon(total[of], 2) : '…');
  return (
    <div className="grid grid-cols-fit-11 gap-4 card p-4">
      <Stat label={`Comisioane: ${uncapitalised(expected)}`} value={sum('expected')} />
      <Stat label={`Comisioane: ${uncapitalised(received)}`} value={sum('received')} />
      <Stat label={`Comisioane: ${uncapitalised(clawedBack)}`} value={sum('clawedBack')} />
    </div>
  );
}
