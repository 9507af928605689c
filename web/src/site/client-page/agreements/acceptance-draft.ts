import { useState } from 'react';
import { keepDraft, readDraft } from '../../../shared/drafts/drafts.ts';
import type { Access } from '../calls/client-calls.ts';
import type { MailedCode } from '../code/use-mailed-code.ts';

/** The acceptance in preparation, without the code, which the browser never stores. */
export type AcceptanceDraft = {
  /** The ticked texts: by id, the hash of the text that the client read. */
  readonly ticked: Readonly<Record<string, string>>;
  readonly name: string;
  readonly mailed?: MailedCode;
};

/** The id of the button that opens a text. */
export const readingIdOf = (id: string): string => `citeste-${id}`;

const keyOf = (token: string): string => `client-acceptance:${token.slice(0, 8)}`;

function read(token: string): AcceptanceDraft {
  const text = readDraft('visitor', keyOf(token));
  return text === '' ? { ticked: {}, name: '' } : JSON.parse(text);
}

/** Kept in the tab until the acceptance: phones reload a page that the client left for the e-mail. */
export function useAcceptanceDraft({ token }: Pick<Access, 'token'>) {
  const [draft, setDraft] = useState(() => read(token));
  const change = (changes: Partial<AcceptanceDraft>) => {
    // Changes during the sending of a code stay.
    const changed = { ...read(token), ...changes };
    keepDraft('visitor', keyOf(token), JSON.stringify(changed));
    setDraft(changed);
  };
  return { draft, change };
}

/** Forgets the draft. */
export function forgetAcceptance(token: string): void {
  keepDraft('visitor', keyOf(token), '');
}
