import { expect, test } from '@playwright/test';
import { DESK } from '../steps/board-steps.ts';
import { bookCall, openDesk, section } from '../steps/customer-steps.ts';
import { todayForAWhile } from '../steps/today.ts';

test('the dashboard lists today’s appointments by hour, each one tap from a call', async ({ page, request }) => {
  const desk = await openDesk(page, request);
  const phone = await bookCall(request, { name: 'Sorin Matei', form: null });
  const today = await todayForAWhile();
  await page.goto('/dashboard');
  const block = section(page, 'Programările de azi');
  await expect(block.getByText('Nicio programare azi.')).toBeVisible();
  for (const timeSlot of ['16:00 - 17:00', '9:00 - 10:00', '10:00 - 11:00']) {
    await desk.ask('POST', '/api/appointments/create', {
      phone,
      title: 'Discuție',
      appointmentDate: today,
      timeSlot,
    });
  }
  await page.reload();
  await expect(block.getByRole('listitem')).toHaveText([/9:00 - 10/, /10:00 - 11/, /16:00 - 17/]);
  const first = block.getByRole('listitem').first();
  await expect(first.getByRole('link', { name: 'Sunați: Sorin Matei' })).toHaveAttribute('href', `tel:${phone}`);
  await expect(first.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/${phone.slice(1)}`,
  );
  await first.getByRole('link', { name: 'Sorin Matei', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`phone=${encodeURIComponent(phone)}`));
});

test('a broker gets from a new customer to a logged call and the next task without a reload', async ({
  page,
  request,
}) => {
  // A wide screen has room for the leads of other tests too.
  await page.setViewportSize(DESK);
  await openDesk(page, request);
  await page.goto('/dashboard');
  const leads = section(page, 'Clienți noi');
  await expect(leads).toBeVisible();
  const name = `Nou ${Date.now()}`;
  const phone = await bookCall(request, { name });
  const lead = leads.getByRole('listitem').filter({ hasText: name });
  // Leads of other tests wait longer and stand before this one, or leave the list.
  const others = leads.getByRole('button', { name: /^Arătați încă/ });
  await expect(async () => {
    if (await others.isVisible()) await others.click({ timeout: 1_000 });
    await expect(lead).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(lead).toContainText('Aiud, Alba');
  await expect(lead).toContainText('Achiziție · 400.000 RON');
  await expect(lead).toContainText('preferă WhatsApp');
  await lead.getByRole('button', { name: `Notați apelul: ${name}` }).click();
  await lead.getByRole('radio', { name: 'Nu răspunde' }).check({ force: true });
  await lead.getByRole('button', { name: /, 10:00$/ }).click();
  await expect(lead).toBeHidden();
  const task = section(page, 'Următoarele 7 zile').getByRole('listitem').filter({ hasText: name });
  await expect(task).toContainText('Sunați din nou');
  await task.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`phone=${encodeURIComponent(phone)}`));
});

test('the bell counts arrivals, and a press leads to an arrival and marks the arrival as seen', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  await page.goto('/dashboard');
  const name = `Revenit ${Date.now()}`;
  const phone = await bookCall(request, { name, form: null });
  // The server takes an unchanged form within minutes for the same request.
  await bookCall(request, { name, phone, email: 'revenit@example.ro' });
  const item = section(page, 'Ce a sosit').getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText('A cerut din nou un apel');
  await expect(page.getByRole('link', { name: /^Ce a sosit: .*nevăzut/ })).toBeVisible();
  await item.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/#cereri$/);
  await expect(page.getByRole('heading', { level: 2, name: /^Cereri/ })).toBeInViewport();
  await page.goto('/sosite');
  await expect(page).toHaveURL(/\/dashboard#sosite$/);
  const seen = section(page, 'Ce a sosit').getByRole('listitem').filter({ hasText: name });
  await expect(seen).toBeVisible();
  await expect(seen.getByRole('img', { name: 'nevăzut' })).toBeHidden();
});
