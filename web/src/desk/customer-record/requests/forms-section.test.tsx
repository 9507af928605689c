import { fireEvent, screen } from '@testing-library/react';
import { customerForms } from 'contract/booking/customer-forms';
import { customerPage } from 'contract/customers/customer-page';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { passedOn } from '../../simulator/navigation-state.ts';
import { FormsSection } from './forms-section.tsx';

it('leads from a customer without any form to a simulation for them', async () => {
  const customer = { phone: '+40722123456', name: 'Ana Pop' };
  keepToken('token');
  const server = startFakeServer();
  server.answer(customerForms.getCustomerInfo, []);
  server.answer(customerPage.get, {
    phone: customer.phone,
    selectedOffer: null,
    selectedProduct: null,
    files: [],
    comments: [],
  });
  const router = renderDesk(<FormsSection customer={customer} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Simulați pentru client' }));
  expect(router.state.location.pathname).toBe('/step1');
  expect(passedOn(router.state.location.state)?.customer).toEqual(customer);
});
