import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A colour on its way from one theme or state to another is no colour of either. What was just changed moves from the next frame on. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const moving = () => document.getAnimations().filter((each) => each.playState === 'running' && ends(each));
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (await nextFrame(); moving().length > 0; await nextFrame()) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
    }
  });
}

/** Rows further down are made like those above; looking at all 3,600 cells of a schedule takes half a minute. */
const ROWS_LIKE_THE_ONES_ABOVE = 'tbody tr:nth-child(n + 13)';

/** Costly to look for, and never serious: they would be left out below. */
const RULES_NEVER_SERIOUS = ['region'];

/** What keeps somebody from using the page as it is now, or what of it `within` selects: serious faults only, each with its places. */
export async function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, lookAt(page, within).disableRules(RULES_NEVER_SERIOUS));
}

/** Words that are hard to read: all that can be wrong in one theme alone. */
export async function contrastViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, lookAt(page, within).withRules(['color-contrast', 'link-in-text-block']));
}

/** In the page itself, without the second page that frames from elsewhere would need (there are none), and without a list of all that is well. */
function lookAt(page: Page, within?: string): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return within ? axe.include(within) : axe;
}

async function seriousViolations(page: Page, axe: AxeBuilder): Promise<string[]> {
  await waitForStillness(page);
  const { violations } = await axe.exclude(ROWS_LIKE_THE_ONES_ABOVE).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}
