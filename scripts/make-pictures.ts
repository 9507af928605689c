/**
 * `npm run pictures`: takes the README's pictures in a copy of its own, filled with demo data. The results are
 * committed; take them anew when a screen on them changes, and look at each one.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { phonePath } from 'contract/site/desk-pages';
import { purchase } from 'quote/worked-examples';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const FOLDER = join(root, 'docs/pictures');
const PORT = process.env.PORT ?? '43119';
const URL_OF_COPY = `http://127.0.0.1:${PORT}`;
const ADMIN = { username: 'admin', password: randomUUID() };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Phones are shown small beside each other. */
const QUALITY = 72;

/** Everything that moves has come to rest. */
const SETTLED_MS = 1_200;
const START_MS = 120_000;

type Picture = {
  readonly file: string;
  readonly viewport: typeof PHONE;
  readonly show: (page: Page) => Promise<unknown>;
};

const PICTURES: readonly Picture[] = [
  { file: 'home', viewport: PHONE, show: showHome },
  { file: 'result', viewport: PHONE, show: showResult },
  { file: 'simulator', viewport: DESK, show: showSimulator },
  { file: 'comparison', viewport: DESK, show: showComparison },
  { file: 'board', viewport: DESK, show: (page) => page.goto('/customerBoard') },
  { file: 'customer', viewport: DESK, show: showCustomer },
  { file: 'cases', viewport: DESK, show: (page) => page.goto('/dosare') },
  { file: 'calendar', viewport: DESK, show: showCalendar },
  { file: 'client', viewport: PHONE, show: showClientPage },
];

/** The calculator of the home page, filled in. */
async function showHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('main:not([inert])').waitFor();
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByRole('textbox', { name: 'Avans' }).fill('100000');
  await page.getByRole('textbox', { name: 'Avans' }).blur();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function showCalendar(page: Page): Promise<void> {
  await page.goto('/myCalendar');
  await page.getByRole('radio', { name: 'Ale echipei' }).click();
}

/** The page behind the link of a saved simulation. */
async function showResult(page: Page): Promise<void> {
  const saved = await page.request.post('/api/simulations/saved', { data: { formData: purchase } });
  const { token } = await saved.json();
  await page.goto(`/simulare/${token}`);
  await page.getByText('Varianta A').first().waitFor();
}

async function typePurchase(page: Page): Promise<void> {
  await page.goto('/step1');
  await page.getByRole('checkbox', { name: 'Primul imobil' }).check();
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByLabel('Avansul').fill('100000');
  await page.getByLabel('Anul construcției').selectOption('Între 2000 și 2023');
  await page.getByLabel('Venitul din salariu').fill('9000');
}

async function showComparison(page: Page): Promise<void> {
  await typePurchase(page);
  await page.getByRole('button', { name: 'Comparați ofertele' }).click();
  await page.getByRole('region', { name: 'Tabelul comparativ al ofertelor' }).waitFor();
}

async function showSimulator(page: Page): Promise<void> {
  await page.goto('/under-construction');
  await page.evaluate((handed) => sessionStorage.setItem('draft:account:simulator', JSON.stringify(handed)), {
    formData: { ...purchase, oferta: 'Casa Ta' },
    autoSimulate: true,
  });
  await page.goto('/scadentar');
  await page.getByText('Confirmat de server.').waitFor();
  await page.locator('#scadentar').evaluate((schedule) => schedule.scrollIntoView());
}

/** Of customers with a request at a bank, the one with the most notes, messages and files. */
async function showCustomer(page: Page): Promise<void> {
  await page.goto('/myCustomers');
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
  const get = async (path: string) => (await page.request.get(path, { headers })).json();
  const customers: { phone: string }[] = await get('/api/protectedCustomers/getall?status=3');
  const all = await Promise.all(
    customers.map(async ({ phone }) => {
      const { files, comments } = await get(`/api/customerData/${encodeURIComponent(phone)}`);
      return { phone, records: files.length + comments.length };
    }),
  );
  const [fullest] = all.toSorted((a, b) => b.records - a.records);
  await page.goto(phonePath(fullest?.phone ?? ''));
}

/** The client's page of a case, opened with the code from the email. */
async function showClientPage(page: Page): Promise<void> {
  const [, path = ''] = /(\/dosarul-meu\/\S+) /.exec(filled) ?? [];
  await page.goto(path);
  await page.getByRole('button', { name: 'Trimiteți-mi codul' }).click();
  await page.getByLabel('Codul de 6 cifre').fill(await mailedCode());
  await page.getByRole('heading', { level: 1, name: 'Bună ziua' }).waitFor();
}

/** The code in the only email of the copy's outbox; the copy has no mail server. */
async function mailedCode(): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    for (const name of existsSync(outbox) ? readdirSync(outbox) : []) {
      const [, code] = /^Cod:\s*(\d{6})\b/m.exec(readFileSync(join(outbox, name), 'utf8')) ?? [];
      if (code) return code;
    }
    await setTimeout(200);
  }
  throw new Error('no code was mailed');
}

async function take(browser: Browser, token: string, { file, viewport, show }: Picture): Promise<void> {
  const isPhone = viewport === PHONE;
  const context = await browser.newContext({
    baseURL: URL_OF_COPY,
    viewport,
    deviceScaleFactor: isPhone ? 1.5 : 1,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (!isPhone) await page.addInitScript((signedIn) => localStorage.setItem('token', signedIn), token);
  await show(page);
  await page.evaluate(() => document.fonts.ready);
  await setTimeout(SETTLED_MS);
  const path = join(FOLDER, `${file}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
  await context.close();
  console.log(`${file}.jpg: ${statSync(path).size} bytes`);
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${URL_OF_COPY}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await answer.json();
  return String(token);
}

async function untilReady(program: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && program.exitCode === null) {
    const answer = await fetch(`${URL_OF_COPY}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error('the copy did not start');
}

const dataDir = mkdtempSync(join(tmpdir(), 'rata-clara-pictures-'));
const env = {
  ...process.env,
  PORT,
  DATA_DIR: dataDir,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'warn',
};
execFileSync('node', ['scripts/build-web.ts', '--if-stale'], { cwd: root, stdio: 'inherit' });
const filled = execFileSync('node', ['server/src/scripts/demo-data.ts', '--customers', '120'], {
  ...{ cwd: root, env, encoding: 'utf8' },
});
mkdirSync(FOLDER, { recursive: true });
const program = spawn('node', ['server/src/main.ts'], { cwd: root, env, stdio: 'inherit' });
try {
  await untilReady(program);
  const token = await signIn();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  for (const picture of PICTURES) await take(browser, token, picture);
  await browser.close();
} finally {
  program.kill();
  if (program.exitCode === null) await once(program, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
