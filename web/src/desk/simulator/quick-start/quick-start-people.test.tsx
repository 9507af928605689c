import { fireEvent, screen, within } from '@testing-library/react';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { QuickStartForm } from './quick-start-form.tsx';

const FIELD = 'codebitori.0.dataNasterii';
const TOO_YOUNG = 'Persoana 2: Vârsta minimă este 18 ani.';
const couple = {
  ...purchase,
  codebitori: [{ venituriSalariu: '4,500', alteRateCC: '200', dataNasterii: '2012-05-05' }],
};

it('the form sums up the household, and unfolds a refusal at the person’s field', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  server.refuse(simulations.simAll, 'VARSTA_MINIMA', { min: 18, field: FIELD, errors: { [FIELD]: TOO_YOUNG } });
  renderDesk(<QuickStartForm navigationState={{ formData: couple }} />);
  const inShort = within(screen.getByRole('region', { name: 'Pe scurt' }));
  const line = (name: string) => withPlainSpaces(inShort.getByText(name).nextElementSibling?.textContent ?? '');
  expect(['Semnează', 'Venituri', 'Alte rate'].map(line)).toEqual(['2 persoane', '13.500 RON/lună', '700 RON/lună']);
  const fold = screen.getByText('Persoana 2', { selector: 'span' }).closest('details');
  expect(fold?.open).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  expect(await screen.findByText(TOO_YOUNG)).toBeVisible();
  expect(fold?.open).toBe(true);
  expect(document.activeElement).toHaveAttribute('name', FIELD);
  expect(server.requestsTo(simulations.simAll)[0]?.body).toMatchObject({ codebitori: couple.codebitori });
});
