import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Waits for CSS transitions, in which colours are neither the old nor the new ones. They begin in the frame after a
 * change. Looked at frame by frame: the `finished` of a transition that another takes the place of may never settle.
 */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const nextFrame = () => new Promise(requestAnimationFrame);
    do await nextFrame();
    while (document.getAnimations().some(moves));
  });
}

/** Rows further down are made like those above; looking at all 3,600 cells of a schedule takes half a minute. */
const ROWS_LIKE_THE_ONES_ABOVE = 'tbody tr:nth-child(n + 13)';

/** Costly to look for, and never serious: they would be left out below. */
const RULES_NEVER_SERIOUS = ['region'];

/** Serious accessibility violations of the page as it is now, or of the part that `within` selects, each with its elements. */
export async function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, lookAt(page, within).disableRules(RULES_NEVER_SERIOUS));
}

/** Contrast violations: all that can be wrong in one theme alone. */
export async function contrastViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, lookAt(page, within).withRules(['color-contrast', 'link-in-text-block']));
}

/** Legacy mode: no second page for foreign frames (there are none). Rules that pass are not listed: that saves time. */
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
