import type { Page } from '@playwright/test';

/** The buttons and links that a visitor pressed, in their order, and the fields that they filled in. */
export type Effort = { readonly presses: string[]; readonly fields: Set<string> };

/**
 * Counts the presses and fields of the next pages. A click on a button or a link is a press; a changed field, list or
 * switch is a field, once for each screen.
 */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { presses: [], fields: new Set() };
  await page.exposeFunction('countPress', (name: string) => void effort.presses.push(name));
  await page.exposeFunction('countField', (name: string) => void effort.fields.add(name));
  await page.addInitScript(listen);
  return effort;
}

type Counters = { countPress: (name: string) => void; countField: (name: string) => void };

/** Runs in the page. */
function listen(): void {
  const { countPress, countField } = window as unknown as Counters;
  const where = (name: string | null) => `${window.location.pathname} ${name}`;
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const pressed = target instanceof Element ? target.closest('a, button, summary') : null;
      if (!pressed || !isTrusted) return;
      const count = pressed.getAttribute('role') === 'switch' ? countField : countPress;
      count(where((pressed.ariaLabel ?? pressed.textContent).trim()));
    },
    true,
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) countField(where(target.name));
    },
    true,
  );
}
