import type { DocumentState } from './checklist-words.ts';

/** Those who move a document: the staff, its client, and the program, which follows its files. */
export const documentActors = ['broker', 'client', 'system'] as const;

export type DocumentActor = (typeof documentActors)[number];

/** A state set by a press; `bring`: files put under the document; `empty`: the document lost its last file. */
export type DocumentAction = DocumentState | 'bring' | 'empty';

/** A state that the staff's list offers on a button; `received` follows from files. */
export type Command = Exclude<DocumentState, 'received'>;

/** The states that the staff's list offers after each state, the likeliest first. */
export const commandsOf: Readonly<Record<DocumentState, readonly Command[]>> = {
  requested: ['verified', 'not-applicable'],
  received: ['verified', 'rejected', 'not-applicable'],
  verified: ['rejected', 'requested'],
  rejected: ['requested', 'verified', 'not-applicable'],
  'not-applicable': ['requested', 'verified'],
};

/** The states in which a document waits for its client. */
export const awaitedStates = ['requested', 'rejected'] as const satisfies readonly DocumentState[];

/** True of a document that its client still has to send. */
export function isAwaited({ state }: { readonly state: DocumentState }): boolean {
  return awaitedStates.some((awaited) => awaited === state);
}

/** The states set in a dialog: after a race with a colleague, its author may keep their words over the same state. */
const withWords: readonly DocumentAction[] = ['verified', 'rejected', 'not-applicable'];

const isCommand = (from: DocumentState, to: DocumentAction) => commandsOf[from].some((command) => command === to);

/** The actions of each actor in a state; the staff takes a command back with the state before it. */
const allows: Readonly<Record<DocumentActor, (state: DocumentState, action: DocumentAction) => boolean>> = {
  broker: (state, action) => {
    if (action === 'bring') return true;
    if (action === state) return withWords.includes(action);
    return action !== 'empty' && (isCommand(state, action) || isCommand(action, state));
  },
  client: (state, action) => {
    if (action === 'bring') return state !== 'verified';
    return action === 'not-applicable' && isAwaited({ state });
  },
  system: (state, action) => action === 'empty' && (state === 'received' || state === 'verified'),
};

/** The state of a document after an action; undefined: the actor cannot do that in the present state. */
export function nextDocumentState(
  state: DocumentState,
  actor: DocumentActor,
  action: DocumentAction,
): DocumentState | undefined {
  if (!allows[actor](state, action)) return undefined;
  if (action === 'bring') return 'received';
  return action === 'empty' ? 'requested' : action;
}
