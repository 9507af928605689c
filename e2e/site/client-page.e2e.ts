import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  acceptedText,
  clientWithCase,
  confirmationCode,
  enterMailedCode,
  nextSteps,
  requestedDocument,
  textsToAccept,
} from '../steps/client-page-steps.ts';
import { makePdf, photo } from '../steps/papers.ts';

test.use({ hasTouch: true, isMobile: true });

const FRONT = photo('față.png');
const BACK = photo('verso.png');
const SALARY = { name: 'adeverință.pdf', mimeType: 'application/pdf', buffer: makePdf(['Venit net: 9.000 RON']) };

const seesDone = (page: Page, sentence: string) => expect(nextSteps(page).getByText(sentence)).toBeVisible();

test('a client enters a code, sends documents over a broken network and declines a document', async ({
  page,
  request,
}) => {
  await enterMailedCode(page, await clientWithCase(request));
  await expect(nextSteps(page)).toContainText('Mai avem nevoie de');
  const card = requestedDocument(page, 'Carte de identitate');
  await expect(card.getByText('Fotografiați')).toBeVisible();
  await card.getByLabel(/^Fotografiați/).setInputFiles([FRONT]);
  await card.getByLabel(/^Încă o fotografie/).setInputFiles([BACK]);
  await card.getByRole('button', { name: /^Trimiteți 2\sfișiere/ }).click();
  await seesDone(page, 'Am primit „Carte de identitate”.');
  const received = page.getByRole('region', { name: 'Ce avem deja' });
  await expect(received.getByText('Primit: brokerul îl verifică')).toBeVisible();

  const salary = requestedDocument(page, 'Adeverință de salariu');
  await salary.getByLabel(/^Alegeți fișiere/).setInputFiles([SALARY]);
  await page.context().setOffline(true);
  await salary.getByRole('button', { name: /^Trimiteți 1\sfișier/ }).click();
  await expect(salary.getByRole('alert')).toContainText('Nu aveți conexiune la internet');
  await page.context().setOffline(false);
  await salary.getByRole('button', { name: /^Trimiteți 1\sfișier/ }).click();
  await seesDone(page, 'Am primit „Adeverință de salariu”.');

  const contract = requestedDocument(page, 'Antecontract de vânzare-cumpărare');
  await contract.locator('summary').click();
  await contract.getByRole('button', { name: /^Nu este cazul/ }).click();
  await contract.getByLabel('De ce nu este cazul?').fill('Semnăm direct la notar.');
  await contract.getByRole('button', { name: 'Trimiteți răspunsul' }).click();
  await seesDone(page, 'Am notat: „Antecontract de vânzare-cumpărare” nu este cazul.');
  await expect(received.getByText('Nu este cazul: Semnăm direct la notar.')).toBeVisible();
});

/** Downloads the PDF of an accepted text. */
async function downloadPdf(page: Page, text: Locator): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await text.getByRole('button', { name: /^Descărcați PDF/ }).click();
  return readFile(await (await saving).path());
}

const chooseForVerification = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Alegeți un PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('a client accepts two texts, withdraws the consent, and a stranger verifies its PDF', async ({
  page,
  request,
}) => {
  const client = await clientWithCase(request);
  await enterMailedCode(page, client);
  const texts = textsToAccept(page);
  await expect(page.getByText('Model – de verificat cu un jurist')).toHaveCount(0);
  await texts.getByRole('button', { name: /^Citiți textul.*Informare/ }).click();
  await texts.getByLabel('Am citit informarea despre intermediar.').check();
  await texts.getByRole('button', { name: /^Citiți textul.*Acord de transmitere/ }).click();
  await texts.getByLabel(/^Sunt de acord ca datele mele să fie trimise către/).check();
  await texts.getByLabel('Numele și prenumele dumneavoastră').fill('Ioana Țuțu');
  await texts.getByRole('button', { name: 'Trimiteți-mi codul' }).click();
  await expect(texts.getByLabel('Codul de 6 cifre')).toBeVisible();
  await texts.getByLabel('Codul de 6 cifre').fill(await confirmationCode(client));
  await texts.getByRole('button', { name: /^Acceptați 2\stexte$/ }).click();
  await seesDone(page, 'Ați acceptat 2');
  await expect(texts).toBeHidden();

  const consent = acceptedText(page, 'Acord de transmitere');
  const pdf = await downloadPdf(page, consent);
  await consent.getByRole('button', { name: /^Retrageți/ }).click();
  const question = page.getByRole('dialog', { name: /^Retrageți/ });
  await question.getByRole('button', { name: 'Da, retrageți' }).click();
  await seesDone(page, 'Ați retras „Acord de transmitere');
  await expect(consent.getByText('L-ați retras')).toBeVisible();
  await expect(question).toBeHidden();

  const checked = page.waitForRequest((sent) => sent.url().endsWith('/api/verificare'));
  await page.goto('/verificare');
  await chooseForVerification(page, 'acord.pdf', pdf);
  await expect(page.getByText('Documentul este neschimbat')).toBeVisible();
  await expect(page.getByText('Între timp a fost retras')).toBeVisible();
  expect((await checked).postDataJSON()).toEqual({ sha256: createHash('sha256').update(pdf).digest('hex') });
  pdf[pdf.length - 1] = (pdf.at(-1) ?? 0) ^ 1;
  await chooseForVerification(page, 'altul.pdf', pdf);
  await expect(page.getByText('Nu recunoaștem acest document')).toBeVisible();
});

test('a forwarded link shows a stranger no data, and the client lets the site forget their device', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const client = await clientWithCase(request);
  await enterMailedCode(page, client);
  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  const answer = await stranger.goto(client.path);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(stranger.getByRole('button', { name: 'Trimiteți-mi codul' })).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText(/Ioana|Dosarul \d|Carte de identitate|client\./);
  await expect(stranger).not.toHaveTitle(/Ioana/);
  await stranger.close();

  await page.goto(client.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Bună ziua, Ioana!' })).toBeVisible();
  await page.getByRole('button', { name: 'Uitați acest dispozitiv' }).click();
  await expect(page.getByText('Am uitat acest dispozitiv')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Trimiteți-mi codul' })).toBeVisible();
});
