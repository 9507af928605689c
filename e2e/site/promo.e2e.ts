import { expect, test } from '@playwright/test';
import { emptyLoanForm } from 'contract/simulations/loan-form';
import { fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { openScreen } from '../steps/screens.ts';
import { openAwake, press, seesQuestion } from '../steps/wizard-steps.ts';

test('cuponul spune câte au mai rămas, cum le numără serverul', async ({ page, request }) => {
  await openAwake(page, '/initialInfo');
  const coupon = page.getByRole('dialog');
  await expect(coupon).toBeVisible();
  const { left, code } = await (await request.get('/api/promo/current')).json();
  await expect(coupon).toContainText(code);
  const shown = Number(/rămas (\d+)/.exec((await coupon.textContent()) ?? '')?.[1]);
  // Other visitors of this run may have taken one between the two answers.
  expect(Math.abs(shown - left)).toBeLessThanOrEqual(3);
});

test('un cod necunoscut nu oprește pe nimeni, dar se spune: unde se scrie și după programare', async ({ page }) => {
  await openAwake(page, '/initialInfo?promoCode=VARA2020');
  await expect(page.getByText('Nu cunoaștem acest cod.', { exact: false })).toBeVisible();
  await press(page, 'Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');

  const formData = { ...emptyLoanForm, tipCredit: 'Incadrare', venituriSalariu: '9,000', promoCode: 'VARA2020' };
  await openScreen(page, { name: '', path: '/programareApel', formData, shows: /Trimiteți și simularea/ });
  await fillBooking(page, { name: 'Cod Vechi', phone: typedPhone() });
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  await expect(page.getByText('Codul promoțional nu este valabil și nu a fost aplicat.')).toBeVisible();
});
