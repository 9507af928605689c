import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../e2e');

/** The titles of tests, their groups and steps, and the names of the screens that titles quote. */
const TITLE =
  /(?:\b(?:test|test\.describe|test\.step)\(|\bname: (?=.*(?:shows:|\n\s+(?:path|prepare):)))\s*(['`])((?:\\.|(?!\1).)*)\1/g;

const titlesIn = (source: string): string[] => [...source.matchAll(TITLE)].map(([, , title = '']) => title);

/** Romanian letters may stand only between the quotation marks of a text that users read. */
const isEnglish = (title: string): boolean => !/[ăâîșț]/i.test(title.replace(/„[^”]*”/g, ''));

const isShort = (title: string): boolean => title.split(/\s+/).length <= 20;

it('Titles of browser tests are short and English', () => {
  const wrong = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    titlesIn(readFileSync(join(folder, file), 'utf8'))
      .filter((title) => !isEnglish(title) || !isShort(title))
      .map((title) => `${file}: ${title}`),
  );
  expect(wrong).toEqual([]);
});

const MAX_LINES = 60;

/** The tests of a formatted file, each with its number of lines. */
function testsIn(source: string): { title: string; lines: number }[] {
  const lines = source.split('\n');
  return lines.flatMap((line, first) => {
    const indent = /^( *)test\(/.exec(line)?.[1];
    if (indent === undefined) return [];
    const last = lines.findIndex(
      (one, index) => index >= first && one.startsWith(indent) && one.endsWith(');') && !one.startsWith(`${indent} `),
    );
    return [{ title: line.trim(), lines: last - first + 1 }];
  });
}

it('A browser test is one journey of at most 60 lines', () => {
  const long = globSync('**/*.e2e.ts', { cwd: folder }).flatMap((file) =>
    testsIn(readFileSync(join(folder, file), 'utf8'))
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ title, lines }) => `${file}: ${lines} lines: ${title}`),
  );
  expect(long).toEqual([]);
});

it('The lines of a browser test are counted to its end', () => {
  const source = `
test('one', ({ page }) => look(page));

test.describe('group', () => {
  test('two', async ({
    page,
  }) => {
    await look(page);
  });
});`;
  expect(testsIn(source).map(({ lines }) => lines)).toEqual([1, 5]);
});

it('Every form of a title is read', () => {
  const source = `
    test('one', async () => {
      await test.step(\`two\`, () => look());
      await test.step(
        'three',
        look,
      );
    });
    test.describe('four', () => {});
    { ...details, name: 'five', shows: /Anul/ },
    {
      name: 'six',
      path: '/',`;
  expect(titlesIn(source)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  expect(['a card is „mutat”', 'un card se mută'].filter(isEnglish)).toEqual(['a card is „mutat”']);
});

/** What looks at a page once, whatever the page shows at that moment; and what waits instead. */
const HASTY: readonly (readonly [instead: string, found: RegExp])[] = [
  ['focusOn() of steps/keyboard.ts: the focus of a hidden element goes nowhere', /\.focus\(\)/],
  ['expect() of what comes next: a time or a silent network proves nothing', /\.(?:waitForTimeout|waitForLoadState)\(/],
  ['a promise that the awaited answer settles: no time is long enough', /[^.]\bsetTimeout\(/],
  [
    'expect(locator).toHave…() or expect.poll()',
    /expect(?:\.soft)?\(\(*await [^;]{0,200}?\.(?:count|is(?:Visible|Hidden|Enabled|Disabled|Checked|Editable)|innerText|textContent|inputValue|getAttribute|boundingBox|allInnerTexts|allTextContents|title|evaluate|evaluateAll)\(/,
  ],
  ['expect(page).toHaveURL()', /expect(?:\.soft)?\(\w+\.url\(\)\)/],
];

/** The steps that wait for a focus and for the next day. */
const WAITING: readonly string[] = ['steps/keyboard.ts', 'steps/today.ts'];

const hastyIn = (source: string): string[] =>
  HASTY.flatMap(([instead, found]) => (found.test(source) ? [instead] : []));

it('A browser test waits for what it reads', () => {
  const hasty = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !WAITING.includes(file))
    .flatMap((file) => hastyIn(readFileSync(join(folder, file), 'utf8')).map((instead) => `${file}: ${instead}`));
  expect(hasty).toEqual([]);
});

it('Every hasty look is found', () => {
  const found = [
    'await field.focus();',
    'await page.waitForTimeout(100);',
    'expect(await rows(page).count()).toBe(2);',
    'expect.soft((await cell.boundingBox())?.x).toBe(1);',
    'expect(await page.evaluate(() => window.scrollY)).toBe(0);',
    'expect(page.url()).toBe(path);',
  ].map(hastyIn);
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(
    hastyIn('await expect.poll(() => rows(page).count()).toBe(2); expect((await request.get(a)).status())'),
  ).toEqual([]);
});
