import type { DocumentItem } from 'contract/checklist/document-item';

/** A document of the checklist in the server's answer, with the given fields. */
export function documentItem(changes: Partial<DocumentItem> = {}): DocumentItem {
  return {
    _id: 'item',
    title: 'Carte de identitate',
    why: '',
    example: '',
    person: 0,
    personId: changes.person === null ? null : `person-${changes.person ?? 0}`,
    personName: 'Ana Pop',
    bank: null,
    state: 'requested',
    reason: '',
    requestedAt: '2026-11-20T10:00:00.000Z',
    receivedAt: null,
    verifiedAt: null,
    verifiedByName: null,
    issuedOn: null,
    validity: [],
    expiresBeforeSigning: false,
    expires: false,
    proves: [],
    proven: [],
    provenDelays: null,
    files: [],
    isOfRule: true,
    version: 1,
    ...changes,
  };
}
