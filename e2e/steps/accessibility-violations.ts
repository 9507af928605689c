import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** The source of axe, which a page runs. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until no CSS transition runs: during a transition, colours are neither the old nor the new ones. A transition
 * begins in the frame after a change, so that each frame is checked; `finished` of a replaced transition may never
 * settle.
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

/** These rows are like those above; a check of all 3,600 cells of a schedule takes half a minute. */
const ROWS_LIKE_THE_ONES_ABOVE = 'tbody tr:nth-child(n + 13)';

/** The rules that one theme alone can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** `region` is slow to check and never serious. axe lists no rules that pass, which saves time. */
const EVERYTHING: Axe.RunOptions = { rules: { region: { enabled: false } }, resultTypes: ['violations'] };

/** The serious accessibility violations of the page, or of its part `within`, each with its elements. */
export function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, EVERYTHING);
}

/** The contrast violations of the page, or of its part `within`. */
export function contrastViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, { runOnly: COLOURS, resultTypes: ['violations'] });
}

async function seriousViolations(page: Page, within: string | undefined, options: Axe.RunOptions): Promise<string[]> {
  // axe is half a megabyte of script: a page loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await waitForStillness(page);
  const context = { exclude: ROWS_LIKE_THE_ONES_ABOVE, ...(within && { include: within }) };
  const { violations } = await page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof Axe }).axe.run(where, how),
    [context, options] as const,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}
