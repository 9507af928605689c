import { screen } from '@testing-library/react';
import { checklist } from 'contract/checklist/checklist';
import { beforeEach, expect, it } from 'vitest';
import { application, caseDetails, casePerson } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ProvenSection } from './proven-section.tsx';

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
});

it('the section shows declared beside proven figures, and the banks that fall out with their reasons', async () => {
  const { figures: declared } = application();
  const simulated = declared.simulated && { ...declared.simulated, eligibil: false, motive: ['Venit prea mic.'] };
  server.answer(checklist.provenFigures, {
    figures: [{ person: 1, figure: 'venituriSalariu', declared: 9000, proven: 8640 }],
    applications: [
      {
        _id: 'a',
        offer: 'casa-mea',
        banca: 'BCR',
        oferta: 'Casa Mea',
        declared,
        fallsOut: true,
        proven: { ...declared, simulated },
      },
    ],
  });
  renderDesk(
    <ProvenSection
      found={caseDetails({ people: [casePerson(), casePerson({ place: 1, facts: { name: 'Dan Pop' } })] })}
    />,
  );
  const row = (await screen.findByText('Dan Pop')).closest('tr');
  expect(row).toHaveTextContent(/SalariuDan Pop9\.0008\.640360 mai puțin/);
  expect(screen.getByText('Cade: nu se mai obține cu cifrele dovedite.')).toBeVisible();
  expect(screen.getByText('Venit prea mic.')).toBeVisible();
});

it('the section names the reason of a failed read', async () => {
  server.refuse(checklist.provenFigures, 'DOSAR_NEGASIT');
  renderDesk(<ProvenSection found={caseDetails()} />);
  expect(await screen.findByText('Cifrele dovedite nu s-au putut citi.')).toBeVisible();
});
