import type { DocumentItem } from 'contract/checklist/document-item';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { today } from '../../../shared/time/today.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import table from '../../../ui/layout/table.module.css';
import { stateMark, validityOf } from './item-words.ts';

/** The title of a document and its state: of a verified one also that it has expired, or will before the signing. */
export function DocumentTitle({ item }: { item: DocumentItem }) {
  const { title, bank, reason } = item;
  const { text, tone } = stateMark(item, today());
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 className="m-0 text-16 font-600 wrap-anywhere">{title}</h4>
        {bank && <span className="text-14 text-ink-soft">numai {bankName(bank)}</span>}
        <span className={`${table.status} ${table.statusOfLines} text-14`} data-tone={tone}>
          {text}
        </span>
      </div>
      {reason && <p className="text-14 wrap-anywhere whitespace-pre-line">Motiv: {reason}</p>}
    </>
  );
}

/** The last step of a document, its day of issue, its validity, and the proven delays. */
export function DocumentCourse({ item }: { item: DocumentItem }) {
  const { issuedOn, provenDelays } = item;
  const now = today();
  const valid = issuedOn === null ? [] : validityOf(item, now).filter(({ isExpired }) => !isExpired);
  return (
    <p className="text-14 text-ink-soft wrap-anywhere">
      <Course item={item} />
      {issuedOn && ` · emis la ${formatDate(issuedOn)}`}
      {valid.map(({ text }) => ` · ${text}`)}
      {provenDelays !== null && ` · ${delayWords(provenDelays)}`}
    </p>
  );
}

const delayWords = (delays: number): string =>
  `${delays === 0 ? 'nicio întârziere' : formatCount(delays, 'întârziere', 'întârzieri')} la plată`;

/** The last of its request, receipt and verification, with the person who did it. */
function Course({ item: { requestedAt, receivedAt, verifiedAt, verifiedByName } }: { item: DocumentItem }) {
  if (verifiedAt !== null) {
    return (
      <>
        verificat {formatInstantDay(verifiedAt)}
        {verifiedByName && (
          <>
            {' '}
            de <bdi>{verifiedByName}</bdi>
          </>
        )}
      </>
    );
  }
  return receivedAt === null
    ? `pe listă din ${formatInstantDay(requestedAt)}`
    : `primit ${formatInstantDay(receivedAt)}`;
}
