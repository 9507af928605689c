import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cases } from 'contract/cases/cases';
import { expect, it, vi } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { useRead } from '../../data/read.ts';
import { keepToken } from '../../session/token.ts';
import { OfferInCase } from './offer-in-case.tsx';

const PHONE = '+40722123456';
const offer = { _id: 'casa-ta', banca: 'RAIFFEISEN', oferta: 'Casa Ta' };

function Chosen({ onOpen }: { onOpen: () => void }) {
  const { data } = useRead(cases.getForCustomer, { query: { phone: PHONE } });
  return <OfferInCase offer={offer} cases={data} onOpen={onOpen} />;
}

/** The chosen offer of a customer with these cases, and the function that opens another case. */
function draw(...known: readonly Parameters<typeof caseDetails>[0][]) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(cases.getForCustomer, known.map(caseDetails));
  const onOpen = vi.fn();
  renderDesk(<Chosen onOpen={onOpen} />);
  return { server, onOpen };
}

it('one press adds the chosen offer to an open case, and the part names the case', async () => {
  const { server } = draw({ number: 1042 });
  const inCase = caseDetails({ number: 1042, applications: [application(offer)] });
  server.answer(cases.addApplication, () => {
    server.answer(cases.getForCustomer, [inCase]);
    return inCase;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Adăugați cererea la dosarul 1042' }));
  expect(await screen.findByRole('link', { name: 'dosarul 1042' })).toHaveAttribute('href', '/dosare/case');
  expect(server.requestsTo(cases.addApplication).map(({ params, body }) => [params.id, body])).toMatchObject([
    ['case', { offer: 'casa-ta' }],
  ]);
});

it('without an open case, a press opens one with the offer', async () => {
  const { onOpen } = draw({ stage: 'closed', closedAt: '2026-10-01T10:00:00Z', outcome: 'lost' });
  fireEvent.click(await screen.findByRole('button', { name: 'Deschideți un dosar cu ea' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /^Adăugați/ })).toBeNull();
});

it('the part names the reason of a failure', async () => {
  const { server } = draw({});
  server.refuse(cases.addApplication, 'OFERTA_INVALIDA');
  fireEvent.click(await screen.findByRole('button', { name: /^Adăugați/ }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
});
