import { IconAlertTriangle } from '@tabler/icons-react';
import { documentStates } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { Fragment } from 'react';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { today } from '../../../shared/time/today.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import table from '../../../ui/layout/table.module.css';
import { stateTones, validityOf } from './item-words.ts';

/** The facts of a document: its title, its state, and its validity. */
export function DocumentFacts({ item }: { item: DocumentItem }) {
  const { title, bank, state, reason, provenDelays } = item;
  const now = today();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 className="m-0 text-16 font-600 wrap-anywhere">{title}</h4>
        {bank && <span className="text-14 text-ink-soft">numai {bankName(bank)}</span>}
        <span className={`${table.status} text-14`} data-tone={stateTones[state]}>
          {documentStates[state]}
        </span>
      </div>
      {reason && <p className="text-14 wrap-anywhere whitespace-pre-line">Motiv: {reason}</p>}
      <p className="text-14 text-ink-soft wrap-anywhere">
        <Course item={item} />
        {item.issuedOn && ` · emis la ${formatDate(item.issuedOn)}`}
        {item.issuedOn &&
          validityOf(item, now).map(({ text, isExpired }) => (
            <Fragment key={text}>
              {' · '}
              <span className={isExpired ? 'text-bad font-600' : undefined}>{text}</span>
            </Fragment>
          ))}
        {provenDelays !== null && ` · ${delayWords(provenDelays)}`}
      </p>
      {item.expiresBeforeSigning && !validityOf(item, now).some(({ isExpired }) => isExpired) && (
        <p className="flex items-center gap-1 text-14 font-600 text-bad">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden className="flex-none" />
          Expiră înainte de semnarea dorită
        </p>
      )}
    </>
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
