import { screen } from '@testing-library/react';
import { banks } from 'contract/products/banks';
import { expect, test } from 'vitest';
import { answerCatalogue } from '../../../testing/catalogue.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ProductPage } from './product-page.tsx';

test.each([
  [
    'in percent',
    {},
    'Asigurarea de viață, % din sold pe lună',
    'Asigurarea locuinței, % din valoarea imobilului pe an',
  ],
  [
    'in RON',
    { AVT_MOD: 'RON_LUNAR', ALF_MOD: 'RON_ANUAL' } as const,
    'Asigurarea de viață, RON pe lună',
    'Asigurarea locuinței, RON pe an',
  ],
])('the form asks for insurances %s after the parameters', async (_how, parameters, life, home) => {
  keepToken('token');
  const server = startFakeServer();
  server.answer(banks.getAll, []);
  answerCatalogue(server, parameters);
  renderDesk(<ProductPage />);
  expect(await screen.findByText(life)).toBeVisible();
  expect(screen.getByLabelText('Cost ALF')).toHaveAccessibleDescription(home);
});
