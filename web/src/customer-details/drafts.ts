import { useState } from 'react';

const PREFIX = 'notita:';

/** Whose words the tab keeps: a user name in small letters. */
const OWNER = 'notite-ale';

/** What was typed about a customer and not stored yet: kept in the tab until it is, through errors and reloads. */
export function useDraft(phone: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => read(phone));
  const type = (typed: string) => {
    setText(typed);
    write(phone, typed);
  };
  return [text, type];
}

/** The customer has another phone now: what was typed about him goes along. */
export function moveDraft(from: string, to: string): void {
  const text = read(from);
  if (text === '' || from === to) return;
  write(to, text);
  write(from, '');
}

/**
 * From here on the tab keeps the words of that account. Those of another are forgotten; its own are still there, after
 * a sign-in that ran out. Answers whether another's were kept until now.
 */
export function ownDrafts(username: string): boolean {
  const owner = username.trim().toLowerCase();
  try {
    const before = sessionStorage.getItem(OWNER) ?? owner;
    if (before !== owner) forgetDrafts();
    sessionStorage.setItem(OWNER, owner);
    return before !== owner;
  } catch {
    return false;
  }
}

/** Nothing of what was typed stays in the tab: who works here has left. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function read(phone: string): string {
  try {
    return sessionStorage.getItem(PREFIX + phone) ?? '';
  } catch {
    return '';
  }
}

function write(phone: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + phone);
    else sessionStorage.setItem(PREFIX + phone, text);
  } catch {
    // A browser that keeps nothing: the text stays on the screen.
  }
}
