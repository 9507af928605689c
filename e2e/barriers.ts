import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A colour on its way from one theme to another is no colour of either. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const moving = document.getAnimations().filter((each) => each.playState === 'running' && ends(each));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** What keeps somebody from using the page as it is now: serious faults only, each with its places. */
export async function barriers(page: Page): Promise<string[]> {
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}
