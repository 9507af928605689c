import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { phonePath } from 'contract/site/desk-pages';
import { bookCall, type Desk, deskBeside, openDesk } from '../steps/customer-steps.ts';
import { emails, rows } from '../steps/database.ts';
import { makePdf, PNG, photo } from '../steps/papers.ts';

const ID_CARD = photo('Buletin Țuțu.png');
const PAYSLIP = {
  name: 'fluturaș.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(['Venit net: 9.000 RON', 'Pagina a doua']),
};
/** A picture whose header declares two hundred million pixels; the server reads only the header. */
const POSTER = {
  name: 'afiș.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG.subarray(0, 16), Buffer.from('00004e2000002710', 'hex'), PNG.subarray(24)]),
};
const PAGE = { name: 'pagina.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') };

async function aLink({ ask }: Desk, phone: string, wanted: object = {}): Promise<string> {
  const made = await ask('POST', '/api/uploadLinks/generate-link', { phone, sendEmail: false, ...wanted });
  return (made as { token: string }).token;
}

/** Opens the page of a new link for a new customer. */
async function openLink(page: Page, request: APIRequestContext, wanted?: object) {
  const desk = await deskBeside(request);
  const phone = await bookCall(request, { form: null });
  const token = await aLink(desk, phone, wanted);
  await page.goto(`/upload/${token}`);
  return { phone, token };
}

const choose = (page: Page, ...files: (typeof ID_CARD)[]) => page.getByLabel('Alegeți fișiere').setInputFiles(files);
const send = (page: Page) => page.getByRole('button', { name: 'Upload Files' });

test('a client sends documents until the upload link reaches its limit', async ({ page, request }) => {
  const { phone, token } = await openLink(page, request, { maxUploads: 2 });
  await expect(page.getByRole('heading', { level: 1, name: 'Secure File Upload' })).toBeVisible();
  await expect(page.getByText(/Brokerul dumneavoastră de la Rata Clară vă cere actele/)).toBeVisible();
  await expect(page.getByText('Ioana Țuțu')).toBeVisible();
  await expect(page.getByText('Not provided')).toBeVisible();
  await expect(page.getByText('No files selected')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expect(page).not.toHaveURL(new RegExp(token));
  await expect(page).not.toHaveTitle(new RegExp(token));

  await choose(page, ID_CARD, PAYSLIP);
  const chosen = page.getByRole('list', { name: 'Fișiere alese' }).getByRole('listitem');
  await expect(chosen).toHaveText([/Buletin Țuțu\.png.*KB/, /fluturaș\.pdf.*KB/]);
  await send(page).click();
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible();
  await expect(page.getByText('No files selected')).toBeVisible();
  await expect(page.locator('dd').nth(3)).toHaveText('1');
  // Of the files one email to the team, and one to the broker who made the link; the team's third is of the booking.
  await emails(`phone=${encodeURIComponent(phone)}`, 3);

  await page.reload();
  await expect(page.locator('dd').nth(3)).toHaveText('1');
  await choose(page, ID_CARD);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Upload Limit Reached' })).toBeVisible();
  await expect(page.getByText('You have used all available uploads for this link.')).toBeVisible();
  await expect(page.getByText('Please contact the sender if you need to upload more files.')).toBeVisible();
  await expect(page.getByText(/Tot ce ați trimis prin acest link a ajuns la noi/)).toBeVisible();
  await page.goto(`/upload/${token}`);
  await expect(page.getByRole('heading', { name: 'Upload Limit Reached' })).toBeVisible();
  const files = await rows(
    'SELECT f.originalname FROM customer_files f JOIN customers c ON c.id = f.customer_id WHERE c.phone = $1',
    phone,
  );
  expect(files).toHaveLength(3);
});

test('the upload page names a refused file, keeps the chosen files and uses up no upload', async ({
  page,
  request,
}) => {
  await openLink(page, request);
  await choose(page, ID_CARD, PAGE);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Fișierul „pagina.pdf” nu poate fi primit');
  await expect(page.getByRole('list', { name: 'Fișiere alese' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('dd').nth(3)).toHaveText('4');
  await choose(page, ...Array.from({ length: 9 }, () => PAYSLIP));
  await expect(page.getByRole('alert')).toContainText('Lăsați în listă cel mult 10');
  const takeOut = (name: string) =>
    page
      .getByRole('button', { name: `Scoateți ${name}` })
      .first()
      .click();
  await takeOut('pagina.pdf');
  await expect(page.getByRole('alert')).toBeHidden();
  for (let left = 9; left > 0; left--) await takeOut('fluturaș.pdf');
  await page.context().setOffline(true);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Nu aveți conexiune la internet');
  await page.context().setOffline(false);
  await send(page).click();
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible();
  await expect(page.locator('dd').nth(3)).toHaveText('3');
});

test('a valid upload link opened from history in another tab says how a client opens it again', async ({
  page,
  request,
}) => {
  const { token } = await openLink(page, request);
  await expect(page.getByText('Ioana Țuțu')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(token));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Deschideți din nou linkul din mesaj');
  await expect(other.getByText('Invalid Upload Link')).toHaveCount(0);
  await other.goto(`/upload/${token}`);
  await expect(other.getByText('Ioana Țuțu')).toBeVisible();
  await other.close();
});

test('an invalid upload link leads to the home page', async ({ page }) => {
  await page.goto('/upload/nu-exista');
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid Upload Link' })).toBeVisible();
  await expect(page.getByText('Linkul de încărcare nu este valabil sau a expirat.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the upload page stays out of search engines and sends no site its address', async ({ page, request }) => {
  const { headers } = await page.goto('/upload/nu-exista').then((answer) => ({ headers: answer?.headers() ?? {} }));
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).origin));
  await page.reload();
  expect(new Set(called)).toEqual(new Set([new URL(page.url()).origin]));
  expect((await request.get('/upload/nu-exista')).status()).toBe(200);
});

/** Opens a desk on a wide screen, with a new customer. */
async function openWideDesk(page: Page, request: APIRequestContext) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const desk = await openDesk(page, request);
  return { desk, phone: await bookCall(request, { form: null }) };
}

/** Sends a file as the client, through a new link. */
async function sendAsClient(request: APIRequestContext, desk: Desk, phone: string, files: typeof ID_CARD) {
  const address = `/api/uploadFiles/secure-upload/${await aLink(desk, phone)}`;
  expect((await request.post(address, { multipart: { files } })).status()).toBe(201);
}

const filesOf = (page: Page) => page.getByRole('region', { name: 'Fisiere' });

test('a broker receives, previews, downloads and deletes a document', async ({ page, request }) => {
  const { desk, phone } = await openWideDesk(page, request);
  await sendAsClient(request, desk, phone, PAYSLIP);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.goto(phonePath(phone));
  const payslip = filesOf(page).getByRole('listitem').filter({ hasText: 'fluturaș.pdf' });
  await expect(payslip).toContainText('de la client, prin link');

  await payslip.getByRole('button', { name: 'Previzualizați fluturaș.pdf' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Pagina 1 din 2')).toBeVisible();
  await expect.poll(() => inkOn(page)).toBeGreaterThan(50);
  await dialog.getByRole('button', { name: 'Înainte' }).click();
  await expect(dialog.getByText('Pagina 2 din 2')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(blocked).toEqual([]);

  const saving = page.waitForEvent('download');
  await payslip.getByRole('button', { name: 'Descărcați fluturaș.pdf' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('fluturaș.pdf');
  expect((await readFile(await saved.path())).equals(PAYSLIP.buffer)).toBe(true);

  await payslip.getByRole('button', { name: 'Ștergeți fluturaș.pdf' }).click();
  await dialog.getByRole('button', { name: 'Ștergeți' }).click();
  await expect(filesOf(page).getByText('No files uploaded for this customer.')).toBeVisible();
});

test('a broker uploads several files at once, and a refused file stops no other file', async ({ page, request }) => {
  const { phone } = await openWideDesk(page, request);
  await page.goto(phonePath(phone));
  const files = filesOf(page);
  await choose(page, ID_CARD, PAGE, PAYSLIP);
  await expect(files.getByText('Upload failed: Fișierul „pagina.pdf”')).toBeVisible();
  await expect(files.getByRole('button', { name: /^Descărcați/ })).toHaveCount(2);
  await expect(files.getByRole('button', { name: 'Încercați din nou: pagina.pdf' })).toBeVisible();
  await files.getByRole('button', { name: 'Renunțați la pagina.pdf' }).click();
  await expect(files.getByText('pagina.pdf')).toBeHidden();
  await files.getByRole('button', { name: 'Previzualizați Buletin Țuțu.png' }).click();
  await expect(drawingOn(page)).toBeVisible();
});

test('the preview does not unpack a huge picture and offers its download', async ({ page, request }) => {
  const { desk, phone } = await openWideDesk(page, request);
  await sendAsClient(request, desk, phone, POSTER);
  await page.goto(phonePath(phone));
  await page.getByRole('button', { name: 'Previzualizați afiș.png' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('are peste 50 de milioane de pixeli')).toBeVisible();
  await expect(drawingOn(page)).toBeHidden();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descărcați fișierul' }).click();
  expect((await readFile(await (await saving).path())).equals(POSTER.buffer)).toBe(true);
});

test('a broker creates, resends and revokes an upload link', async ({ page, request, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const desk = await openDesk(page, request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `client.${desk.account.email}`;
  await page.goto(phonePath(await bookCall(request, { form: null, email })));
  const generate = page.getByRole('button', { name: 'Generate Link' });
  await generate.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link-ul de upload a fost trimis catre client' });
  await expect(dialog).toContainText(email);
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Link copied to clipboard!')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/upload\/[\w-]{43}$/);
  await expect.poll(async () => (await emails(email, 3)).some(({ text }) => text.includes(address))).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(generate).toBeFocused();

  const links = page.getByRole('region', { name: 'Linkuri de încărcare' });
  await links.getByRole('button', { name: /^Retrimiteți/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirmați retrimiterea' });
  await expect(question).toContainText('Cel vechi nu va mai funcționa.');
  await question.getByRole('button', { name: 'Renunțați' }).click();
  await expect(links.getByRole('listitem')).toHaveCount(1);
  await links.getByRole('button', { name: /^Retrimiteți/ }).click();
  await question.getByRole('button', { name: 'Retrimiteți' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(links.getByRole('listitem')).toContainText(['activ', 'revocat']);
  await links.getByRole('button', { name: /^Revocați/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocați' }).click();
  await expect(links.getByRole('listitem')).toContainText(['revocat', 'revocat']);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Invalid Upload Link' })).toBeVisible();
});

const drawingOn = (page: Page) => page.getByRole('img', { name: /^Previzualizare: / });

/** Counts the dark dots on the preview. */
function inkOn(page: Page): Promise<number> {
  return drawingOn(page).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
    const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 100 && (dots[at + 3] ?? 0) > 200) dark++;
    return dark;
  });
}
