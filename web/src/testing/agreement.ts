import { agreementKinds } from 'contract/agreements/agreement-words';
import type { Agreement } from 'contract/agreements/agreements';

/** A client's text in the server's answer, with the given fields. */
export function agreement(changes: Partial<Agreement> = {}): Agreement {
  const { kind = 'information-sheet', bank = null } = changes;
  return {
    _id: `${kind} ${bank}`,
    person: { _id: 'person-0', place: 0, name: 'Ana Pop' },
    kind,
    version: 1,
    title: agreementKinds[kind],
    bank,
    form: null,
    state: 'sent',
    channel: 'page',
    sentAt: '2026-11-20T10:00:00.000Z',
    sentByName: 'Ana Munteanu',
    shownAt: null,
    acceptedAt: null,
    acceptedName: null,
    byCode: false,
    expiresOn: null,
    withdrawnAt: null,
    sha256: null,
    ...changes,
  };
}
