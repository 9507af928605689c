import { useState } from 'react';

const PREFIX = 'notita:';

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
