import { fireEvent, screen } from '@testing-library/react';
import { type CustomerInfoEntry, customerForms } from 'contract/booking/customer-forms';
import { customerPage } from 'contract/customer-record/customer-page';
import { expect, it, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { storedForm } from '../../../testing/stored-form.ts';
import { keepToken } from '../../session/token.ts';
import { type NavigationState, passedOn, takeStoredState } from '../../simulations/navigation-state.ts';
import { FormsSection } from './forms-section.tsx';

const customer = { phone: '+40722123456', name: 'Ana Pop' };

const entry: CustomerInfoEntry = { ...storedForm, valoareImobil: 500_000 };

/** The section of a customer with these forms. */
function open(forms: readonly CustomerInfoEntry[]) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(customerForms.getCustomerInfo, [...forms]);
  server.answer(customerPage.get, {
    phone: customer.phone,
    selectedOffer: null,
    selectedProduct: null,
    files: [],
    comments: [],
  });
  return renderDesk(<FormsSection customer={customer} />);
}

it('a customer without forms has a way to a simulation for them', async () => {
  const router = open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Simulați pentru client' }));
  expect(router.state.location.pathname).toBe('/step1');
  expect(passedOn(router.state.location.state)?.customer).toEqual(customer);
});

it('a form shows everyone who signs and opens in the simulator with all of them', async () => {
  const handedOver: (NavigationState | undefined)[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    handedOver.push(takeStoredState());
    return null;
  });
  open([
    { ...entry, codebitori: [{ venituriSalariu: 4500 }] },
    { ...entry, _id: '2' },
  ]);
  const [couple, alone] = await screen.findAllByRole('article');
  expect(couple).toHaveTextContent(/2\spersoane/);
  expect(alone).not.toHaveTextContent(/persoane/);
  for (const button of screen.getAllByRole('button', { name: /^Deschideți în simulator/ })) fireEvent.click(button);
  expect(handedOver).toMatchObject([
    { customer, formData: { valoareImobil: '500,000', codebitori: [{ venituriSalariu: '4,500' }] } },
    { customer, formData: { valoareImobil: '500,000', codebitori: [] } },
  ]);
});

it('an implausible figure shows its question and its person, until the broker confirms it', async () => {
  open([{ ...entry, codebitori: [{ venituriSalariu: 450_000 }] }]);
  const question = await screen.findByText(/^Persoana 2: În formular: un venit de 450\.000\sRON pe lună\./);
  fireEvent.click(screen.getByRole('button', { name: 'Da, este corect' }));
  expect(question).not.toBeInTheDocument();
});
