import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** The program that looks for violations, as it is put into a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** All that can be wrong in one theme alone. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** `region` is costly to look for, and never serious: it would be left out below. Rules that pass are not listed: that saves time. */
const EVERYTHING: Axe.RunOptions = { rules: { region: { enabled: false } }, resultTypes: ['violations'] };

/** Serious accessibility violations of the page as it is now, or of the part that `within` selects, each with its elements. */
export function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, EVERYTHING);
}

/** Contrast violations. */
export function contrastViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, { runOnly: COLOURS, resultTypes: ['violations'] });
}

async function seriousViolations(page: Page, within: string | undefined, options: Axe.RunOptions): Promise<string[]> {
  // Half a megabyte of script: a page is given it once, however often it is looked at.
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
