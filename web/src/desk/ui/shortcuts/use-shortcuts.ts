import { useEffect } from 'react';
import { areShortcutsOn } from './shortcuts-setting.ts';

/** These scroll, choose and write wherever something has the focus, so they act only where nothing has. */
const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown'];

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/**
 * A key without another held down does what the control does whose `aria-keyshortcuts` names it: a field or a list takes
 * the focus, anything else is pressed. Nothing happens while somebody types or a dialog is open, or where they are off.
 */
export function useShortcuts(): void {
  useEffect(() => {
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
  if (document.querySelector('[role="dialog"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest(WRITING) !== null || (ARROWS.includes(key) && target.tabIndex >= 0);
}

/** The first of them that can be seen: on a phone another control may stand for the same thing. */
function controlOf(key: string): HTMLElement | undefined {
  const named = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  return [...named].find((control) => control.checkVisibility());
}
