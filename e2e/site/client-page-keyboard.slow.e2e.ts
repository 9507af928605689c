import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  acceptedText,
  type ClientCase,
  clientWithCase,
  confirmationCode,
  nextSteps,
  openingCode,
  requestedDocument,
  textsToAccept,
} from '../steps/client-page-steps.ts';
import { photo } from '../steps/papers.ts';
import { tabTo } from '../steps/wizard-steps.ts';

const PHOTO = photo('față.png');

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The page confirms a step and keeps the focus: a lost focus would start again at the top of the page. */
async function expectDone(page: Page, sentence: string): Promise<void> {
  await expect(nextSteps(page).getByText(sentence)).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
}

async function openWithKeys(page: Page, client: ClientCase): Promise<void> {
  await page.goto(client.path);
  await press(page, page.getByRole('button', { name: 'Trimiteți-mi codul' }));
  await tabTo(page, page.getByLabel('Codul de 6 cifre'));
  await page.keyboard.type(await openingCode(client));
  await expect(page.getByRole('heading', { level: 1, name: 'Bună ziua, Ioana!' })).toBeVisible();
}

test('a client completes their case by keyboard alone', async ({ page, request }) => {
  const client = await clientWithCase(request);
  await openWithKeys(page, client);

  const card = requestedDocument(page, 'Carte de identitate');
  const choosing = page.waitForEvent('filechooser');
  await press(page, card.getByLabel(/^Alegeți fișiere/));
  await (await choosing).setFiles([PHOTO]);
  await press(page, card.getByRole('button', { name: /^Trimiteți 1\sfișier/ }));
  await expectDone(page, 'Am primit „Carte de identitate”.');

  const contract = requestedDocument(page, 'Antecontract de vânzare-cumpărare');
  await press(page, contract.locator('summary'));
  await press(page, contract.getByRole('button', { name: /^Nu este cazul/ }));
  await tabTo(page, contract.getByLabel('De ce nu este cazul?'));
  await page.keyboard.type('Semnăm direct la notar.');
  await press(page, contract.getByRole('button', { name: 'Trimiteți răspunsul' }));
  await expectDone(page, 'Am notat: „Antecontract de vânzare-cumpărare” nu este cazul.');

  const texts = textsToAccept(page);
  await press(page, texts.getByRole('button', { name: /^Citiți textul.*Acord de transmitere/ }));
  await press(page, texts.getByLabel(/^Sunt de acord ca datele mele să fie trimise către/), 'Space');
  await tabTo(page, texts.getByLabel('Numele și prenumele dumneavoastră'));
  await page.keyboard.type('Ioana Țuțu');
  await press(page, texts.getByRole('button', { name: 'Trimiteți-mi codul' }));
  await tabTo(page, texts.getByLabel('Codul de 6 cifre'));
  await page.keyboard.type(await confirmationCode(client));
  await press(page, texts.getByRole('button', { name: /^Acceptați un text|^Acceptați 1\stext/ }));
  await expectDone(page, 'Ați acceptat');

  const consent = acceptedText(page, 'Acord de transmitere');
  const withdraw = consent.getByRole('button', { name: /^Retrageți/ });
  await press(page, withdraw);
  const question = page.getByRole('dialog', { name: /^Retrageți/ });
  await expect(question.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Da, retrageți' }));
  await expect(question).toBeHidden();
  await expectDone(page, 'Ați retras „Acord de transmitere');
});
