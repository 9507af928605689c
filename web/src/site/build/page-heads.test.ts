import { EARLIER_PREFERENCES_PAGES, PREFERENCES_PAGE } from 'contract/site/pages';
import { expect, it } from 'vitest';
import { pages } from '../screens.ts';
import { pageHeads, sitemapPaths } from './page-heads.ts';

const heads = Object.entries(pageHeads);
const paths = pages.map(({ path }) => path);

it('Every page of visitors has a head in its own words, but for the earlier addresses of a page', () => {
  expect(heads.map(([path]) => path).toSorted()).toEqual(paths.toSorted());
  for (const path of EARLIER_PREFERENCES_PAGES) expect(pageHeads[path]).toBe(pageHeads[PREFERENCES_PAGE]);
  const pageCount = heads.length - EARLIER_PREFERENCES_PAGES.length;
  expect(new Set(heads.map(([, { title }]) => title)).size).toBe(pageCount);
  expect(new Set(heads.map(([, { description }]) => description)).size).toBe(pageCount);
});

it('Titles and descriptions are short enough to be shown whole', () => {
  for (const [path, { title, description }] of heads) {
    expect(title.length, path).toBeLessThanOrEqual(55);
    expect(description.length, path).toBeGreaterThanOrEqual(60);
    expect(description.length, path).toBeLessThanOrEqual(165);
  }
});

it('The sitemap names only described pages, and none that needs a link or answers of one person', () => {
  expect(sitemapPaths.filter((path) => !(path in pageHeads))).toEqual([]);
  expect(sitemapPaths.filter((path) => path.includes(':') || pageHeads[path]?.picture)).toEqual([]);
});
