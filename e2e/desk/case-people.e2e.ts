import { type Browser, expect, type Page, test } from '@playwright/test';
import { nameInGreeting } from 'contract/romanian/given-name';
import { purchase } from 'quote/worked-examples';
import { DESK } from '../steps/board-steps.ts';
import { nextSteps, textsToAccept } from '../steps/client-page-steps.ts';
import { bookCall, openDesk, section } from '../steps/customer-steps.ts';
import { mailedCode, mailedPath } from '../steps/database.ts';
import { countEffort } from '../steps/effort.ts';
import { focusOn } from '../steps/keyboard.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ viewport: DESK });

/** A couple's purchase: the form knows the second person, not their name. */
const FORM = {
  ...purchase,
  codebitori: [{ dataNasterii: '1990-05-05', venituriSalariu: '4,500', dataAngajatorActual: '2018-03-01' }],
};

type Person = { readonly name: string; readonly email: string };

/** The most presses of a broker who invites a couple with all texts. */
const MOST_PRESSES = 6;

/** Opens a person's page on a phone of their own, with the link and the code from their mailbox. */
async function openOnPhone(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(await mailedPath(email, 'client-link', /\/dosarul-meu\/[\w-]+/));
  await phone.getByRole('button', { name: 'Trimiteți-mi codul' }).click();
  await phone.getByLabel('Codul de 6 cifre').fill(await mailedCode(email, 'ca să o deschideți'));
  await expect(nextSteps(phone)).toBeVisible();
  return phone;
}

/** Reads and accepts every text that waits on a phone, with a code from the person's mailbox. */
async function acceptAll(phone: Page, { name, email }: Person, count: number): Promise<void> {
  const texts = textsToAccept(phone);
  await expect(texts.getByRole('button', { name: /^Citiți textul/ })).toHaveCount(count);
  for (let read = 0; read < count; read += 1) {
    await texts
      .getByRole('button', { name: /^Citiți textul/ })
      .first()
      .click();
    await texts.getByRole('checkbox').nth(read).check();
  }
  await texts.getByLabel('Numele și prenumele dumneavoastră').fill(name);
  await texts.getByRole('button', { name: 'Trimiteți-mi codul' }).click();
  await texts.getByLabel('Codul de 6 cifre').fill(await mailedCode(email, 'ca să confirmați'));
  await texts.getByRole('button', { name: /^Acceptați/ }).click();
  await expect(nextSteps(phone).getByText(/^Ați acceptat/)).toBeVisible();
}

/** What stands between a case and its first bank. */
const topOf = (page: Page) => page.getByRole('region', { name: 'Ce urmează' });

/** Names the second person, and sends both their links, the texts, and the request not to wait. */
async function inviteBoth(page: Page, caseId: string, dan: Person): Promise<void> {
  const effort = await countEffort(page);
  await page.goto(`/dosare/${caseId}`);
  const people = section(page, 'Persoane');
  await people.getByRole('button', { name: /^Completați: .*Persoana 2/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Numele', { exact: true }).fill(dan.name);
  await dialog.getByLabel('Adresa de e-mail').fill(dan.email);
  await dialog.getByRole('button', { name: 'Salvați' }).click();
  await expect(dialog).toBeHidden();
  await expect(people.getByRole('heading', { name: dan.name })).toBeVisible();
  const top = topOf(page);
  await top.getByRole('button', { name: 'Trimiteți linkurile și textele' }).click();
  await expect(people.getByText(/^Informată/)).toHaveCount(2);
  await top.getByRole('button', { name: 'Trimiteți renunțarea la așteptare' }).click();
  await expect(top.getByText(/^Au și textul/)).toBeVisible();
  expect(effort.presses.length).toBeLessThanOrEqual(MOST_PRESSES);
}

test('a broker invites a couple, both answer on their phones, and the case may go to the bank', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(page, request);
  const [ioana, dan] = ['ioana', 'dan'].map((who) => ({
    name: who === 'ioana' ? 'Ioana Țuțu' : 'Dan Țuțu',
    email: `${who}.${uniqueName()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}@example.ro`,
  })) as [Person, Person];
  const phoneNumber = await bookCall(request, { form: null, email: ioana.email });
  const [offer] = (await desk.ask('GET', '/api/offers/getall')) as { _id: string; banca: string }[];
  const wanted = { phone: phoneNumber, purpose: 'purchase', amount: 300_000, form: FORM, offers: [offer?._id] };
  const { _id: caseId } = (await desk.ask('POST', '/api/cases/create', wanted)) as { _id: string };

  await inviteBoth(page, caseId, dan);
  const top = topOf(page);

  const phones = [await openOnPhone(browser, baseURL, ioana.email), await openOnPhone(browser, baseURL, dan.email)];
  const [first, second] = phones as [Page, Page];
  await acceptAll(first, ioana, 5);
  await expect(top.getByText(new RegExp(`${dan.name}.*lipsește acordul`))).toBeVisible();
  await expect(
    second.getByRole('heading', { level: 1, name: `Bună ziua, ${nameInGreeting(dan.name)}!` }),
  ).toBeVisible();
  await expect(textsToAccept(second).getByRole('button', { name: /^Citiți textul/ })).toHaveCount(5);
  await acceptAll(second, dan, 5);

  // Each field is saved when it is left: nothing else is pressed.
  const facts = second.getByRole('region', { name: /^Datele mele/ });
  await facts.getByRole('heading').click();
  await facts.getByLabel('CNP-ul').fill('123');
  await facts.getByLabel('Adresa de domiciliu').fill('Str. Lungă nr. 7');
  await expect(facts.getByText('CNP-ul are exact 13 cifre.')).toBeVisible();
  await facts.getByLabel('CNP-ul').fill('1900505410015');
  await focusOn(facts.getByLabel('Adresa de domiciliu'));
  await expect(facts.getByText(/Salvat: •••••••••••15/)).toBeVisible();
  // Both fields are saved before the reload.
  await expect(facts.getByText('Salvat.', { exact: true })).toHaveCount(2);
  await second.reload();
  await expect(facts.getByLabel('Adresa de domiciliu')).toHaveValue('Str. Lungă nr. 7');
  await expect(first.getByRole('region', { name: 'Cine semnează' })).toContainText(dan.name);
  await first.reload();
  await expect(first.getByRole('region', { name: 'Cine semnează' })).toContainText(dan.name);
  await expect(first.locator('body')).not.toContainText(/Str\. Lungă|•15/);

  await top.getByRole('button', { name: `Mutați ${offer?.banca} în „Trimis”` }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${offer?.banca}, Trimis:`, 'i') })).toBeVisible();
});
