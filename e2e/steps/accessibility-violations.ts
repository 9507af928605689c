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

/** Rules that pass are not listed and style sheets not read beforehand (only a rule that is off would need them): that saves time. */
const QUICKLY: Axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** `region` is costly to look for, and never serious: it would be left out below. */
const EVERYTHING: Axe.RunOptions = { ...QUICKLY, rules: { region: { enabled: false } } };

/** Serious accessibility violations of the page as it is now, or of the part that `within` selects, each with its elements. */
export function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, EVERYTHING);
}

/** Contrast violations. */
export function contrastViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, { ...QUICKLY, runOnly: COLOURS });
}

type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color };

/** Runs in the page. A page has a dozen colours and axe reads each from its text again for every element: a fifth of its time. */
function readColoursOnce(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const read = new Map<string, Omit<Color, 'parseString'>>();
  prototype.parseString = function (text) {
    const known = read.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parseString.call(this, text);
    read.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Half a megabyte of script: a page is given it once, however often it is looked at. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
  await page.evaluate(readColoursOnce);
}

type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color };

/** Runs in the page. A page has a dozen colours and axe reads each from its text again for every element: a fifth of its time. */
function readColoursOnce(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const read = new Map<string, Omit<Color, 'parseString'>>();
  prototype.parseString = function (text) {
    const known = read.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parseString.call(this, text);
    read.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Half a megabyte of script: a page is given it once, however often it is looked at. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
  await page.evaluate(readColoursOnce);
}

async function seriousViolations(page: Page, within: string | undefined, options: Axe.RunOptions): Promise<string[]> {
  await bringAxe(page);
  await waitForStillness(page);
  const context = { exclude: ROWS_LIKE_THE_ONES_ABOVE, ...(within && { include: within }) };
  const { violations } = await page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof Axe }).axe.run(where, how),
    [context, options] as const,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}
