import type { AgreementState } from 'contract/agreements/agreement-words';
import type { Agreement } from 'contract/agreements/agreements';
import { toRef } from '../people/signers.ts';
import type { AgreementRow } from './agreements.queries.ts';

/** As it crosses the wire on a day. */
export function toAgreement(row: AgreementRow, today: string): Agreement {
  const { id, text, bank, channel, sentByName, acceptedName, byCode, expiresOn, sha256 } = row;
  const { kind, version, title } = text;
  return {
    _id: id,
    person: toRef(row.person),
    kind,
    version,
    title,
    bank,
    channel,
    sentByName,
    acceptedName,
    byCode,
    expiresOn,
    sha256,
    form: row.form && { _id: row.form.id, name: row.form.name },
    state: stateOf(row, today),
    sentAt: row.sentAt.toISOString(),
    shownAt: row.shownAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

/** What tells the state of a text. */
export type StatedText = Pick<AgreementRow, 'withdrawnAt' | 'acceptedAt' | 'shownAt' | 'expiresOn'>;

/** Its state on a day; its last day is in force. */
export function stateOf({ withdrawnAt, acceptedAt, shownAt, expiresOn }: StatedText, today: string): AgreementState {
  if (withdrawnAt) return 'withdrawn';
  if (acceptedAt) return expiresOn !== null && expiresOn < today ? 'expired' : 'accepted';
  return shownAt ? 'shown' : 'sent';
}
