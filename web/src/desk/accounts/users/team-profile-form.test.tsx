import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type TeamProfile, team } from 'contract/team/team';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { TeamProfilePart } from './team-profile-form.tsx';

const ANA: TeamProfile = {
  username: 'ana.munteanu',
  isShown: false,
  role: 'broker de credite',
  languages: '',
  registerNumber: '',
  photo: null,
  version: 3,
};

let server: FakeServer;

beforeEach(async () => {
  keepToken('token');
  server = startFakeServer();
  server.answer(team.getProfile, ANA);
  renderDesk(<TeamProfilePart username="ana.munteanu" />);
  await userEvent.click(await screen.findByText('Pe site'));
  await screen.findByLabelText('Rol');
});

it('Administrators show a person to visitors, with the words that they see', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /^Vizitatorii văd persoana/ }));
  await userEvent.type(screen.getByLabelText('Limbi vorbite'), 'română, engleză');
  const saved = { ...ANA, isShown: true, languages: 'română, engleză', version: 4 };
  server.answer(team.setProfile, saved);
  server.answer(team.getProfile, saved);
  await userEvent.click(screen.getByRole('button', { name: 'Salvați prezentarea' }));
  expect(await screen.findByText('Prezentarea a fost salvată.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Vizitatorii văd persoana/ })).toBeChecked();
  expect(screen.getByLabelText('Limbi vorbite')).toHaveValue('română, engleză');
  expect(server.requestsTo(team.setProfile).map(({ body }) => body)).toEqual([
    {
      ...{ isShown: true, role: 'broker de credite', languages: 'română, engleză' },
      ...{ registerNumber: '', expectedVersion: 3 },
    },
  ]);
});

it('The server’s reason stands with the form, and nothing typed is lost', async () => {
  await userEvent.type(screen.getByLabelText('Limbi vorbite'), 'maghiară');
  server.refuse(team.setProfile, 'NUME_AFISAT_LIPSA');
  await userEvent.click(screen.getByRole('button', { name: 'Salvați prezentarea' }));
  expect(await screen.findByText(/^Scrieți întâi numele afișat/)).toBeVisible();
  expect(screen.getByLabelText('Limbi vorbite')).toHaveValue('maghiară');
});
