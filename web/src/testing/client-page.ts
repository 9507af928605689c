import type { ClientPage } from 'contract/client-portal/client-portal';
import { NO_FACTS } from './case.ts';

type ClientDocument = ClientPage['documents'][number];
type ClientAgreement = ClientPage['agreements'][number];

/** A document for its client, with the given fields. */
export function clientDocument(given: Partial<ClientDocument> = {}): ClientDocument {
  return {
    _id: 'act-1',
    title: 'Carte de identitate',
    why: 'Banca verifică cine cere creditul.',
    example: 'Față și verso, cu toate colțurile vizibile.',
    person: 0,
    personName: 'Ioana Țuțu',
    bank: null,
    state: 'requested',
    reason: '',
    files: [],
    ...given,
  };
}

/** A text for its client, with the given fields. */
export function clientAgreement(given: Partial<ClientAgreement> = {}): ClientAgreement {
  return {
    _id: '0199d0d4-0000-7000-8000-000000000001',
    kind: 'information-sheet',
    title: 'Informare despre intermediar',
    bank: null,
    state: 'sent',
    acceptedAt: null,
    expiresOn: null,
    form: null,
    body: '# Cine suntem\nUn intermediar de credite.\n\n- nu suntem bancă;\n- nu dăm credite.',
    textHash: 'aa11',
    isModel: true,
    ...given,
  };
}

/** A bank's progress for its client, with the given fields. */
export function bankNews(given: Partial<ClientPage['banks'][number]> = {}): ClientPage['banks'][number] {
  const sentence = 'Am trimis cererea la bancă și așteptăm răspunsul.';
  return { bank: 'BCR', offer: 'Casa Mea', stage: 'sent', sentence, isEnded: false, commission: null, ...given };
}

/** A client's page in the server's answer, with the given fields. */
export function clientPage(given: Partial<ClientPage> = {}): ClientPage {
  return {
    name: 'Ioana Țuțu',
    number: 1042,
    purpose: 'purchase',
    amount: 350_000,
    isClosed: false,
    me: {
      ...{ _id: 'person-0', place: 0, role: 'borrower', cnpMasked: null, idMasked: null },
      ...{ wanted: [], sharesDocuments: false, version: 1, facts: { ...NO_FACTS, name: 'Ioana Țuțu' } },
    },
    people: [{ name: 'Ioana Țuțu', isMe: true, isAwaited: true }],
    documents: [],
    agreements: [],
    banks: [],
    appointment: null,
    broker: { name: 'Ana Munteanu', phone: '0700 000 000', email: 'ana@example.ro' },
    ...given,
  };
}
