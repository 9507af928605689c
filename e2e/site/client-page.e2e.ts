import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { clientWithCase, confirmationCode, enterMailedCode } from '../steps/client-page-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { makePdf, PNG } from '../steps/papers.ts';

const FRONT = { name: 'față.png', mimeType: 'image/png', buffer: PNG };
const BACK = { name: 'verso.png', mimeType: 'image/png', buffer: PNG };
const SALARY = { name: 'adeverință.pdf', mimeType: 'application/pdf', buffer: makePdf(['Venit net: 9.000 RON']) };

const next = (page: Page) => page.getByRole('region', { name: 'Ce urmează' });
const document = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Ce acte mai trebuie' }).getByRole('listitem').filter({ hasText: title });
const done = (page: Page, sentence: string) => expect(next(page).getByText(sentence)).toBeVisible();

test.describe('the client’s page on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a client enters a code, completes their case and lets the site forget their device', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const client = await clientWithCase(request);

    await test.step('a client enters the code, sends documents, accepts texts, verifies a consent and withdraws the consent', async () => {
      const effort = await countEffort(page);
      await enterMailedCode(page, client);
      await expect(next(page)).toContainText('Mai avem nevoie de');

      const card = document(page, 'Carte de identitate');
      await expect(card.getByText('Fotografiați')).toBeVisible();
      await card.getByLabel(/^Fotografiați/).setInputFiles([FRONT]);
      await card.getByLabel(/^Încă o fotografie/).setInputFiles([BACK]);
      await card.getByRole('button', { name: /^Trimiteți 2\sfișiere/ }).click();
      await done(page, 'Am primit „Carte de identitate”.');
      const received = page.getByRole('region', { name: 'Ce avem deja' });
      await expect(received.getByText('Primit: brokerul îl verifică')).toBeVisible();

      const salary = document(page, 'Adeverință de salariu');
      await salary.getByLabel(/^Alegeți fișiere/).setInputFiles([SALARY]);
      await page.context().setOffline(true);
      await salary.getByRole('button', { name: /^Trimiteți 1\sfișier/ }).click();
      await expect(salary.getByRole('alert')).toContainText('Nu aveți conexiune la internet');
      await page.context().setOffline(false);
      await salary.getByRole('button', { name: /^Trimiteți 1\sfișier/ }).click();
      await done(page, 'Am primit „Adeverință de salariu”.');

      const loans = document(page, 'Antecontract de vânzare-cumpărare');
      await loans.getByRole('button', { name: /^Nu este cazul/ }).click();
      await loans.getByLabel('De ce nu este cazul?').fill('Semnăm direct la notar.');
      await loans.getByRole('button', { name: 'Trimiteți răspunsul' }).click();
      await done(page, 'Am notat: „Antecontract de vânzare-cumpărare” nu este cazul.');
      await expect(received.getByText('Nu este cazul: Semnăm direct la notar.')).toBeVisible();

      const texts = page.getByRole('region', { name: 'De citit și de acceptat' });
      await expect(texts.getByText('Model – de verificat cu un jurist').first()).toBeVisible();
      await texts.getByRole('button', { name: /^Citiți textul.*Informare/ }).click();
      await texts.getByLabel('Am citit informarea despre intermediar.').check();
      await texts.getByRole('button', { name: /^Citiți textul.*Acord de transmitere/ }).click();
      await texts.getByLabel(/^Sunt de acord ca datele mele să fie trimise către/).check();
      await texts.getByLabel('Numele și prenumele dumneavoastră').fill('Ioana Țuțu');
      await texts.getByRole('button', { name: 'Trimiteți-mi codul' }).click();
      await expect(texts.getByLabel('Codul de 6 cifre')).toBeVisible();
      await texts.getByLabel('Codul de 6 cifre').fill(await confirmationCode(client));
      await texts.getByRole('button', { name: /^Acceptați 2\stexte$/ }).click();
      await done(page, 'Ați acceptat 2');
      await expect(texts).toBeHidden();

      const accepted = page.getByRole('region', { name: 'Ce ați acceptat' }).getByRole('listitem');
      const consent = accepted.filter({ hasText: 'Acord de transmitere' });
      const saving = page.waitForEvent('download');
      await consent.getByRole('button', { name: /^Descărcați PDF/ }).click();
      const pdf = await readFile(await (await saving).path());
      await consent.getByRole('button', { name: /^Retrageți/ }).click();
      const question = page.getByRole('dialog', { name: /^Retrageți/ });
      await question.getByRole('button', { name: 'Da, retrageți' }).click();
      await done(page, 'Ați retras „Acord de transmitere');
      await expect(consent.getByText('L-ați retras')).toBeVisible();
      await expect(question).toBeHidden();
      test.info().annotations.push({ type: 'presses', description: effort.presses.join(' | ') });

      const checked = page.waitForRequest((sent) => sent.url().endsWith('/api/verificare'));
      await page.goto('/verificare');
      await page
        .getByLabel('Alegeți un PDF')
        .setInputFiles({ name: 'acord.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(page.getByText('Documentul este neschimbat')).toBeVisible();
      await expect(page.getByText('Între timp clientul l-a retras')).toBeVisible();
      expect((await checked).postDataJSON()).toEqual({ sha256: createHash('sha256').update(pdf).digest('hex') });
      pdf[pdf.length - 1] = (pdf.at(-1) ?? 0) ^ 1;
      await page
        .getByLabel('Alegeți un PDF')
        .setInputFiles({ name: 'altul.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(page.getByText('Nu recunoaștem acest document')).toBeVisible();
    });

    await test.step('a forwarded link shows a stranger no data, and the client lets the site forget their device', async () => {
      await page.goto(client.path);
      await expect(page.getByRole('heading', { level: 1, name: 'Bună ziua, Ioana Țuțu!' })).toBeVisible();

      const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
      const answer = await stranger.goto(client.path);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(stranger.getByRole('button', { name: 'Trimiteți-mi codul' })).toBeVisible();
      await expect(stranger.locator('body')).not.toContainText(/Ioana|Dosarul \d|Carte de identitate|client\./);
      expect(await stranger.title()).not.toContain('Ioana');
      await stranger.close();

      await page.getByRole('button', { name: 'Uitați acest dispozitiv' }).click();
      await expect(page.getByText('Am uitat acest dispozitiv')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Trimiteți-mi codul' })).toBeVisible();
    });
  });
});
