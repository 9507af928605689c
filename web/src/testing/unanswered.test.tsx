import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { callRequests } from 'contract/booking/call-requests';
import { contact } from 'contract/contact/contact';
import { uploadFiles } from 'contract/documents/upload-files';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { simulations } from 'contract/simulations/simulations';
import { team } from 'contract/team/team';
import { beforeEach, expect, it, vi } from 'vitest';
import { SignInForm } from '../desk/accounts/sign-in/sign-in-form.tsx';
import { newQueryClient } from '../shared/api/query-client.ts';
import { site } from '../shared/brand/brand.ts';
import { emptyBooking } from '../site/booking/booking-draft.ts';
import { bookingSender } from '../site/booking/send-booking.ts';
import { ContactPage } from '../site/contact/contact-page.tsx';
import { PublicLayout } from '../site/layout/public-layout.tsx';
import { SiteFooter } from '../site/layout/site-footer.tsx';
import { UploadPage } from '../site/papers/upload-page.tsx';
import { SavedSimulationPage } from '../site/saved/saved-simulation-page.tsx';
import { ResultsPage } from '../site/simulate/results-page.tsx';
import { entry } from '../site/wizard-session/form-data.ts';
import { readSimulation } from '../site/wizard-session/simulation.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { openPage } from './open-page.tsx';

const SILENT = 'Serverul nu răspunde acum.';
const NOTICED = 8_000;
const READ = 20_000;
const WRITE = 30_000;
/** The time after an answer in which the query cache tells the screen. */
const DRAWN = 10;

let server: FakeServer;

/** React and the query cache have timers of their own beside the awaited one. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The notice of a long call. */
const notices = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('…'));

beforeEach(() => {
  vi.useFakeTimers();
  server = startFakeServer();
});

it('a message that nobody answers stays as it was typed, and can be sent again under its id', async () => {
  server.keepWaiting(contact.send);
  server.answer(team.getShown, { members: [] });
  const contactPage = (
    <PublicLayout footer={<SiteFooter />}>
      <ContactPage />
    </PublicLayout>
  );
  openPage([{ path: '/contact', element: contactPage }], '/contact');
  await pass(0);
  type('E-mailul dumneavoastră', 'ana@example.ro');
  type('Subiect', 'Acte');
  type('Mesaj', 'Ce acte trebuie?');
  press('Trimiteți mesajul');
  await pass(NOTICED);
  expect(notices()).toEqual([expect.stringMatching(/^Durează mai mult decât de obicei…/)]);
  await pass(WRITE - NOTICED - 1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${SILENT}.* sau sunați-ne la ${site().phone}\\.$`));
  expect(notices()).toEqual([]);
  expect(screen.getByLabelText('Mesaj')).toHaveValue('Ce acte trebuie?');

  server.answer(contact.send, { success: true, message: '' });
  press('Trimiteți mesajul');
  await pass(0);
  expect(screen.getByText('Mesajul dumneavoastră a fost trimis cu succes!')).toBeInTheDocument();
  const [lost, repeated] = server.requestsTo(contact.send).map(({ body }) => JSON.stringify(body).slice(-38));
  expect(repeated).toBe(lost);
});

it('the page of a proxy never comes to the screen', async () => {
  const page = { status: 502, headers: { 'content-type': 'text/html' } };
  vi.stubGlobal('fetch', async () => new Response('<h1>502 Bad Gateway</h1>', page));
  openPage([{ path: '/simulare/:token', Component: SavedSimulationPage }], `/simulare/${'t'.repeat(43)}`);
  await pass(READ);
  await pass(DRAWN);
  expect(document.body).toHaveTextContent(/Serverul nu răspunde acum\..* sau sunați-ne la/);
  expect(screen.queryByText(/Bad Gateway/)).not.toBeInTheDocument();
});

it('a link for papers that nobody answers for can be asked about again', async () => {
  server.keepWaiting(uploadFiles.validateToken);
  openPage([{ path: '/upload/:token', Component: UploadPage }], `/upload/${'t'.repeat(43)}`);
  await pass(0);
  expect(screen.getByText('Se verifică linkul')).toBeInTheDocument();
  await pass(READ);
  await pass(DRAWN);
  expect(document.body).toHaveTextContent(new RegExp(`${SILENT}.*sunați-ne la`));
  press('Încercați din nou');
  await pass(0);
  expect(server.requestsTo(uploadFiles.validateToken)).toHaveLength(2);
});

it('a simulation that nobody answers is given up once, and can be asked for again', async () => {
  vi.stubGlobal('IntersectionObserver', class {});
  server.keepWaiting(simulations.calculateLoanScenarios);
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // The parameters get no answer either.
  const form = { ...emptyLoanForm, tipCredit: 'Achizitie', valoareImobil: '500,000', perioadaCreditata: 360 } as const;
  openPage([{ path: '/rezultateSimulare', Component: ResultsPage }], '/rezultateSimulare', entry(form));
  await pass(READ);
  await pass(2_000);
  expect(screen.getByRole('alert')).toHaveTextContent(SILENT);
  expect(server.requestsTo(simulations.calculateLoanScenarios)).toHaveLength(1);
  press('Încercați din nou');
  await pass(0);
  expect(server.requestsTo(simulations.calculateLoanScenarios)).toHaveLength(2);
});

it('a booking that nobody answers is given up with a sentence', async () => {
  server.keepWaiting(callRequests.create);
  const draft = {
    ...emptyBooking,
    name: 'Ana',
    phone: '0722 123 456',
    judet: 'Alba',
    localitate: 'Aiud',
    acceptTerms: true,
    acceptPrivacy: true,
  };
  const simulation = readSimulation({ formData: { tipCredit: 'Achizitie', valoareImobil: '500,000' } });
  const sent = bookingSender()(draft, simulation, { website: '', elapsedMs: 30_000 });
  await pass(WRITE);
  expect(await sent).toMatchObject({ kind: 'failed', reason: expect.stringContaining(SILENT), errors: {} });
});

it('a sign-in that nobody answers keeps the name and lets go of the button', async () => {
  server.keepWaiting(auth.login);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  );
  type('Nume de utilizator', 'ana');
  type('Parola', 'o parolă lungă');
  press('Intrați în cont');
  await pass(WRITE);
  await pass(DRAWN);
  expect(screen.getByRole('alert')).toHaveTextContent(SILENT);
  expect(screen.getByLabelText('Nume de utilizator')).toHaveValue('ana');
  expect(screen.getByRole('button', { name: 'Intrați în cont' })).toBeEnabled();
});
