import { useState } from 'react';
import { keepDraft, readDraft } from '../../../shared/drafts/drafts.ts';
import type { Access } from '../calls/client-calls.ts';
import type { MailedCode } from '../code/use-mailed-code.ts';

/** What a client is about to accept. The code itself is no part of it: it is kept nowhere. */
export type AcceptanceDraft = {
  /** What is ticked: by its id, the hash of the text that was read. */
  readonly ticked: Readonly<Record<string, string>>;
  readonly name: string;
  readonly mailed?: MailedCode;
};

const keyOf = (token: string): string => `client-acceptance:${token.slice(0, 8)}`;

function read(token: string): AcceptanceDraft {
  const text = readDraft('visitor', keyOf(token));
  return text === '' ? { ticked: {}, name: '' } : JSON.parse(text);
}

/** Kept in the tab until it is accepted: phones load a page again that was left for the e-mail. */
export function useAcceptanceDraft({ token }: Pick<Access, 'token'>) {
  const [draft, setDraft] = useState(() => read(token));
  const change = (changes: Partial<AcceptanceDraft>) => {
    // What was changed while a code was being mailed stays.
    const changed = { ...read(token), ...changes };
    keepDraft('visitor', keyOf(token), JSON.stringify(changed));
    setDraft(changed);
  };
  return { draft, change };
}

/** Nothing of it is kept any more. */
export function forgetAcceptance(token: string): void {
  keepDraft('visitor', keyOf(token), '');
}
