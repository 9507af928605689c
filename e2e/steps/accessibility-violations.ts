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

/**
 * Rules whose every violation axe calls minor or moderate: no test would hear of it, and they take a tenth of each
 * check.
 */
const NEVER_SERIOUS = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels'],
  ...['heading-order', 'html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level'],
  ...['landmark-complementary-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map'],
  ...['skip-link', 'table-duplicate-name'],
];

/** axe lists no rules that pass, which saves time. */
const EVERYTHING: Axe.RunOptions = {
  rules: Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
};

/** The serious accessibility violations of the page, or of its part `within`, each with its elements. */
export function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, EVERYTHING);
}

/**
 * The contrast violations of a page, or of its part `within`, in another theme than `accessibilityViolations` has
 * looked at: a theme moves nothing, so that one of the texts that are alike stands for all.
 */
export function contrastViolations(page: Page, within?: string): Promise<string[]> {
  return seriousViolations(page, within, { runOnly: COLOURS, resultTypes: ['violations'] }, { places: [0] });
}

/** The attribute of the elements whose contrast axe computes: four fifths of its time go into contrast. */
const LOOKED_AT = 'data-looked-at';

/** Of the texts that are alike the first, the middle and the last: something may lie over one of them. */
const PLACES = [0, 0.5, 1];

/**
 * Marks the texts whose contrast is computed: of the visible texts that are alike, those at these places from first (0)
 * to last (1). Alike means: one name and class, the same colour, size and weight, on grounds of the same classes.
 */
function markTexts([mark, places]: readonly [mark: string, places: readonly number[]]): void {
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const looks = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const look = [
      element.className,
      backgroundColor,
      backgroundImage,
      opacity,
      position,
      groundOf(element.parentElement),
    ];
    looks.set(element, look.join('|'));
    return look.join('|');
  };
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [element.localName, color, fontSize, fontWeight, textShadow, groundOf(element)].join('|');
  };
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const texts = [...document.querySelectorAll('body *')].filter((element) => hasText(element) && isSeen(element));
  for (const alike of Map.groupBy(texts, lookOf).values())
    for (const place of places) alike[Math.ceil(place * (alike.length - 1))]?.setAttribute(mark, '');
}

async function seriousViolations(
  page: Page,
  within: string | undefined,
  options: Axe.RunOptions,
  { places = PLACES } = {},
): Promise<string[]> {
  // axe is half a megabyte of script: a page loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    const rules = [{ id: 'color-contrast', selector: `[${LOOKED_AT}]` }];
    await page.evaluate((spec) => (window as unknown as { axe: typeof Axe }).axe.configure(spec), { rules });
  }
  await waitForStillness(page);
  await page.evaluate(markTexts, [LOOKED_AT, places] as const);
  const context = { exclude: ROWS_LIKE_THE_ONES_ABOVE, ...(within && { include: within }) };
  const { violations } = await page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof Axe }).axe.run(where, how),
    [context, options] as const,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}
