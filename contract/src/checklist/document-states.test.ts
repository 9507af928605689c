import { expect, it } from 'vitest';
import { type DocumentState, documentStates } from './checklist-words.ts';
import { type DocumentAction, type DocumentActor, documentActors, nextDocumentState } from './document-states.ts';

const STATES = Object.keys(documentStates) as DocumentState[];
const ACTIONS: readonly DocumentAction[] = [...STATES, 'bring', 'empty'];

/** Every allowed action, and the state that it leads to; absent: refused. */
const TABLE: Readonly<
  Record<DocumentActor, Readonly<Record<DocumentState, Partial<Record<DocumentAction, DocumentState>>>>>
> = {
  broker: {
    requested: {
      ...{ verified: 'verified', 'not-applicable': 'not-applicable', bring: 'received' },
      // The broker takes back "Cereți din nou".
      rejected: 'rejected',
    },
    received: { verified: 'verified', rejected: 'rejected', 'not-applicable': 'not-applicable', bring: 'received' },
    verified: {
      ...{ rejected: 'rejected', requested: 'requested', bring: 'received' },
      // The broker takes back "Verificat", or keeps their figures after a race.
      ...{ received: 'received', 'not-applicable': 'not-applicable', verified: 'verified' },
    },
    rejected: {
      ...{ requested: 'requested', verified: 'verified', 'not-applicable': 'not-applicable', bring: 'received' },
      // The broker takes back "Respingeți", or keeps their reason after a race.
      ...{ received: 'received', rejected: 'rejected' },
    },
    'not-applicable': {
      ...{ requested: 'requested', verified: 'verified', bring: 'received' },
      // The broker takes back "Nu se aplică", or keeps their reason after a race.
      ...{ received: 'received', rejected: 'rejected', 'not-applicable': 'not-applicable' },
    },
  },
  client: {
    requested: { bring: 'received', 'not-applicable': 'not-applicable' },
    received: { bring: 'received' },
    verified: {},
    rejected: { bring: 'received', 'not-applicable': 'not-applicable' },
    'not-applicable': { bring: 'received' },
  },
  system: {
    requested: {},
    received: { empty: 'requested' },
    verified: { empty: 'requested' },
    rejected: {},
    'not-applicable': {},
  },
};

it.each(documentActors.flatMap((actor) => STATES.map((state) => [actor, state] as const)))(
  'the table has every action of the %s on a document that is %s',
  (actor, state) => {
    const next = ACTIONS.map((action) => [action, nextDocumentState(state, actor, action)]);
    expect(next).toEqual(ACTIONS.map((action) => [action, TABLE[actor][state][action]]));
  },
);
