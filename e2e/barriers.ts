import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps somebody from using the page as it is now: serious faults only, each with its places. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}
