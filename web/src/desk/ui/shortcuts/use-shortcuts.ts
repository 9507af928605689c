import { useLayoutEffect } from 'react';
import { areShortcutsOn } from './shortcuts-setting.ts';

/** Keys that scroll, choose or type in a focused element: they are shortcuts only without a focus. */
const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown'];

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/**
 * A key without modifiers operates the control whose `aria-keyshortcuts` names it: it focuses a field or a list, and
 * presses any other control. It does not work during typing, in an open dialog, or with shortcuts off.
 */
export function useShortcuts(): void {
  // Before the browser shows the controls: a key that somebody presses at once is not lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function press(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || !areShortcutsOn() || isOccupied(key, target)) return;
  const control = controlOf(key);
  if (!control) return;
  event.preventDefault();
  if (control.matches(WRITING) || control.hasAttribute('aria-pressed')) control.focus();
  else control.click();
}

function isOccupied(key: string, target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest(WRITING) !== null || (ARROWS.includes(key) && target.tabIndex >= 0);
}

/** The first visible one, in the page before the frame: on a phone another control may do the same thing. */
function controlOf(key: string): HTMLElement | undefined {
  const named = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  const visible = [...named].filter((control) => control.checkVisibility());
  return visible.find((control) => control.closest('main')) ?? visible[0];
}
