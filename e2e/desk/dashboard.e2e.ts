import { expect, test } from '@playwright/test';
import { bookCall, openDesk, section } from '../steps/customer-steps.ts';

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date());

test.describe('tabloul de bord', () => {
  test('arată programările de azi după ceas, la o atingere de un apel', async ({ page, request }) => {
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { name: 'Sorin Matei', form: null });
    await page.goto('/dashboard');
    const block = section(page, 'Programările de azi');
    await expect(block.getByText('Nicio programare azi.')).toBeVisible();
    for (const timeSlot of ['16:00 - 17:00', '9:00 - 10:00', '10:00 - 11:00']) {
      await desk.ask('POST', '/api/appointments/create', {
        phone,
        title: 'Discuție',
        appointmentDate: today(),
        timeSlot,
      });
    }
    await page.reload();
    await expect(block.getByRole('listitem')).toHaveText([/^9:00/, /^10:00/, /^16:00/]);
    const first = block.getByRole('listitem').first();
    await expect(first.getByRole('link', { name: 'Sunați: Sorin Matei' })).toHaveAttribute('href', `tel:${phone}`);
    await expect(first.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      `https://wa.me/${phone.slice(1)}`,
    );
    await first.getByRole('link', { name: 'Sorin Matei', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`phone=${encodeURIComponent(phone)}`));
  });

  test('arată clientul nou fără reîncărcare și îl deschide dintr-o apăsare', async ({ page, request }) => {
    await openDesk(page, request);
    await page.goto('/dashboard');
    const block = section(page, 'Clienți noi');
    await expect(block.getByRole('listitem').or(block.getByText('Niciun client nou')).first()).toBeVisible();
    const name = `Nou ${Date.now()}`;
    const phone = await bookCall(request, { name, form: null });
    const lead = block.getByRole('listitem').filter({ hasText: name });
    await expect(lead).toContainText('Aiud, Alba');
    await lead.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`phone=${encodeURIComponent(phone)}`));
  });

  test('numără clienții pe etape; un bloc care nu se poate citi nu le ia pe celelalte cu el', async ({
    page,
    request,
  }) => {
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    await desk.ask('PUT', `/api/protectedCustomers/setStatus/${encodeURIComponent(phone)}`, { status: 4 });
    // Appointments of other tests would have the block read again before the button is pressed.
    await page.route('**/api/events', (route) => route.abort());
    await page.route('**/api/protectedAppointments/getall*', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(section(page, 'Programările de azi').getByText('Failed to load appointments.')).toBeVisible();
    const tracks = section(page, 'Clienții pe etape').getByRole('link', {
      name: /^Customer Board: .*Proposal Made [1-9]/,
    });
    await expect(tracks).toHaveAttribute('href', '/customerBoard');
    await page.unroute('**/api/protectedAppointments/getall*');
    await section(page, 'Programările de azi').getByRole('button', { name: 'Încercați din nou' }).click();
    await expect(page.getByText('Nicio programare azi.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^QuickStart/ }).last()).toHaveAttribute('target', '_blank');
  });
});
