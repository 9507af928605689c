import { screen } from '@testing-library/react';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { variantA } from 'quote/testing/sample-scenario';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { OpenCase } from './open-case.tsx';

it('each offered bank says which conditions its price counts and which would lower it', async () => {
  keepToken('token');
  const { creditData, metadata } = variantA();
  const worth = { prag: null, valoareLuna: 130, valoareTotal: 40_000 };
  const conditii = [
    { ...worth, fel: 'SALARIU' as const, indeplinita: true },
    { ...worth, fel: 'PACHET' as const, indeplinita: false },
  ];
  startFakeServer().answer(simulations.simAll, [
    {
      ...{ metadata: { ...metadata, _id: 'offer' }, loanDetails: { creditData: { ...creditData, conditii } } },
      ...{ eligibil: true, motive: [], pesteLimita: [], versions: { products: 1, parameters: 1 } },
    },
  ]);
  renderDesk(<OpenCase customer={listedCustomer()} begunFrom="test" form={purchase} onClose={() => {}} />);
  const bank = await screen.findByRole('checkbox');
  expect(bank).toHaveAccessibleDescription(/^Inclus în preț: salariu/);
  expect(withPlainSpaces(screen.getByText(/^Inclus în preț/).textContent)).toContain(
    'Scade dacă: clientul ia cardul sau pachetul băncii.',
  );
});
