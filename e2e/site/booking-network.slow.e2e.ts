import { expect, type Page, type Request, test } from '@playwright/test';
import {
  customersWith,
  fillBooking,
  formsOf,
  readTheForm,
  requestsOf,
  seesSuccess,
  typedPhone,
} from '../steps/booking-steps.ts';
import { emails } from '../steps/database.ts';
import { openHydrated, press, seesQuestion } from '../steps/wizard-steps.ts';

/** The files of the site that the page has asked for from now on, each with whether it has arrived. */
function watchFiles(page: Page): ReadonlyMap<string, boolean> {
  const files = new Map<string, boolean>();
  const note = (hasArrived: boolean) => (sent: Request) => void files.set(sent.url(), hasArrived);
  page.on('request', note(false));
  page.on('requestfinished', note(true));
  page.on('requestfailed', (sent) => files.delete(sent.url()));
  return files;
}

const FAILED = 'A apărut o eroare la trimiterea cererii. Vă rugăm să încercați din nou.';

test('a visitor sees the success page although the network fails after they send the booking', async ({ page }) => {
  const files = watchFiles(page);
  await openHydrated(page, '/programareApel');
  await fillBooking(page, { name: 'Dan Tunel', phone: typedPhone() });
  await readTheForm(page);
  // The style sheets and shared code of the next screen may arrive after its own code.
  await expect.poll(() => [...files.keys()]).toContainEqual(expect.stringMatching(/final-info-page-.*\.js$/));
  await expect.poll(() => [...files].filter(([, hasArrived]) => !hasArrived)).toEqual([]);
  await page.route('**/assets/**', (route) => route.abort());
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  await page.unrouteAll();
});

test('a visitor who presses the booking button twice sends one request', async ({ page }) => {
  const phone = typedPhone();
  await openHydrated(page, '/programareApel');
  await fillBooking(page, { name: 'Maria Două', phone });
  await readTheForm(page);
  await page.getByRole('button', { name: 'Trimiteți cererea' }).dblclick();
  await seesSuccess(page);
  expect(await requestsOf(phone)).toHaveLength(1);
  expect(await formsOf(phone)).toHaveLength(1);
  await emails(phone, 1);
});

test('a booking over a cut connection loses no answer and doubles no request', async ({ page }) => {
  const phone = typedPhone();
  await openHydrated(page, '/programareApel');
  await fillBooking(page, { name: 'Vlad Tăiat', phone });
  await readTheForm(page);
  // The network loses the answer to the first half of the booking, then the second half itself.
  let cuts = 0;
  await page.route('**/api/customers*/create', async (route) => {
    cuts += 1;
    if (cuts === 1) await route.fetch();
    if (cuts === 1 || cuts === 3) return route.abort('connectionreset');
    return route.continue();
  });
  for (const _attempt of [1, 2]) {
    await press(page, 'Trimiteți cererea');
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(page.getByLabel('Nume și prenume')).toHaveValue('Vlad Tăiat');
  }
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  await page.unrouteAll();
  expect(await customersWith(phone)).toHaveLength(1);
  const [request, ...others] = await requestsOf(phone);
  expect(others).toEqual([]);
  expect(await formsOf(phone)).toMatchObject([{ request_id: request?.id }]);
});

test('a page that cannot load offline says why and opens once the network is back', async ({ page, context }) => {
  await openHydrated(page, '/flowError');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Începeți din nou' }).click();
  await seesQuestion(page, 'Nu aveți conexiune la internet');
  await context.setOffline(false);
  await seesQuestion(page, 'Ofertele băncilor, comparate în câteva minute');
});
