import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { parameters } from 'contract/parameters/parameters';
import { simulations } from 'contract/simulations/simulations';
import { coupleCases } from 'quote/testing/sample-household';
import { twoVariants } from 'quote/testing/sample-scenario';
import { affordability, purchase } from 'quote/worked-examples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { NearAtOnce, openPage } from '../../../testing/open-page.tsx';
import { answerParameters, INCOME_WEIGHTS } from '../../../testing/parameters-in-force.ts';
import { ResultsPage } from '../../simulate/results-page.tsx';
import { entry } from '../../wizard-session/form-data.ts';
import { clearWizardSession } from '../../wizard-session/wizard-session.ts';
import { OtherCreditsPage } from '../credit/other-credits-page.tsx';
import { DurationPage } from '../duration/duration-page.tsx';
import { PersonalInfoPage } from '../person/personal-info-page.tsx';
import { PropertyPage } from '../property/property-page.tsx';
import { CoBorrowerPage } from './co-borrower-page.tsx';
import { HouseholdPage } from './household-page.tsx';

const PAGES = [
  { path: '/informatiiPersonale', Component: PersonalInfoPage },
  { path: '/alteCredite', Component: OtherCreditsPage },
  { path: '/codebitori', Component: HouseholdPage },
  { path: '/codebitori/:number', Component: CoBorrowerPage },
  { path: '/informatiiImobil', Component: PropertyPage },
  { path: '/alegeDurata', Component: DurationPage },
  { path: '/rezultateSimulare', Component: ResultsPage },
];

let server: FakeServer;
beforeEach(() => {
  // A person born on a fixed day has another age next year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+02:00') });
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
  clearWizardSession();
  server = startFakeServer();
  answerParameters(server);
  server.answer(simulations.calculateLoanScenarios, twoVariants());
});

const open = (path: string, formData: LoanFormInput) => openPage(PAGES, path, entry(formData));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const write = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
};
/** A press on the heading does nothing here: the test's document does not toggle. */
const unfold = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('details')?.setAttribute('open', '');
const title = () => screen.getByRole('heading', { level: 1 });
const next = () => press(/^(Continuați|Nu detin niciun alt credit in momentul de fata)$/);

const partner = {
  dataNasterii: '1983-05-05',
  venituriSalariu: '4,500',
  dataAngajatorActual: '2018-03-01',
  alteRateCC: '200',
};
const together: LoanFormInput = { ...purchase, dataNasterii: '1996-01-01', codebitori: [partner] };

/** Fills in a co-borrower's screen and goes on. */
async function describePerson(name: string, birth: string, salary: string): Promise<void> {
  if (name) await write('Cum îi spuneți (opțional)', name);
  await write('Data nașterii', birth);
  await write('Salariul net lunar', salary);
  await write('Angajat din', '032018');
  await next();
}

describe('a couple in the simulator', () => {
  it('answers for both, sees one line each, and sends no name', async () => {
    const router = open('/informatiiPersonale', { ...emptyLoanForm, tipCredit: 'Achizitie' });
    await userEvent.click(screen.getByRole('radio', { name: 'Da' }));
    await write('Data nașterii', '20051991');
    await write('Salariul net lunar', '9000');
    await write('Angajat din', '032018');
    await userEvent.click(screen.getByRole('switch', { name: 'Iau creditul împreună cu altcineva' }));
    expect(screen.queryByRole('group', { name: 'Este prima dumneavoastră locuință?' })).not.toBeInTheDocument();
    const firstHome = within(screen.getByRole('group', { name: 'Este prima locuință pentru toți cei care semnează?' }));
    expect(firstHome.getByLabelText('Da')).toBeChecked();
    expect(
      screen.getByText(/^Ați răspuns Da pentru dumneavoastră; este prima locuință și pentru celelalte persoane/),
    ).toBeVisible();
    await next();
    expect(screen.getByText(/ale celorlalți urmează/)).toBeVisible();
    await next();
    expect(title()).toHaveTextContent('Despre a doua persoană');
    await waitFor(() => expect(title()).toHaveFocus());
    await describePerson('Ana', '05051983', '4500');
    expect(title()).toHaveTextContent('Cine semnează creditul?');
    expect(await screen.findByText('Am adăugat: Ana.')).toBeVisible();
    const [me, ana] = screen.getAllByRole('listitem');
    expect(me).toHaveTextContent(/Dumneavoastră.*venituri 9\.000.RON pe lună · fără alte rate/);
    expect(ana).toHaveTextContent(/^Ana.*4\.500.RON pe lună · fără alte rate/);
    await next();
    expect(router.state.location.pathname).toBe('/informatiiImobil');
    const { formData } = router.state.location.state;
    expect(formData).toMatchObject({
      primulImobil: true,
      avansMinim: 15,
      codebitori: [{ dataNasterii: '1983-05-05', venituriSalariu: '4,500', venituriPFA: '0', alteRateCC: '0' }],
    });
    expect(JSON.stringify(formData)).not.toMatch(/Ana|nume/);
  });

  it('adds, changes and removes people, up to three, and can put a removed one back', async () => {
    const router = open('/codebitori', together);
    await press('Adăugați încă o persoană');
    expect(title()).toHaveTextContent('Despre a treia persoană');
    await describePerson('', '01011990', '3000');
    await press('Adăugați încă o persoană');
    await describePerson('Dan', '01011960', '2000');
    expect(screen.queryByRole('button', { name: 'Adăugați încă o persoană' })).not.toBeInTheDocument();
    expect(
      screen.getByText('Simulatorul calculează pentru cel mult 4 persoane; pentru mai multe, programați un apel.'),
    ).toBeVisible();

    await press('Schimbați: Persoana 2');
    await write('Cum îi spuneți (opțional)', 'Ana');
    await next();
    await press('Ștergeți: Persoana 3');
    const news = screen.getByText('Am șters: Persoana 3.');
    expect(news).toHaveFocus();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(3);
    const inShort = within(screen.getByRole('complementary', { name: 'Până acum' }));
    expect(inShort.getByText('3 persoane')).toBeVisible();
    await press('Puneți înapoi');
    expect(inShort.getByText('4 persoane')).toBeVisible();
    expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('Persoana 3');
    await press('Ștergeți: Ana');
    await next();
    expect(router.state.location.state.formData.codebitori).toMatchObject([
      { venituriSalariu: '3,000' },
      { venituriSalariu: '2,000' },
    ]);
  });

  it('is asked again about the first home of all when others sign than before, and keeps the answer until then', async () => {
    const router = open('/codebitori', together);
    const legend = 'Este prima locuință pentru toți cei care semnează?';
    expect(screen.queryByRole('group', { name: legend })).not.toBeInTheDocument();
    await press('Adăugați încă o persoană');
    await describePerson('Dan', '01011990', '3000');
    const group = within(screen.getByRole('group', { name: legend }));
    expect(group.getByLabelText('Da')).toBeChecked();
    expect(screen.getByText(/^Ați răspuns înainte să se schimbe cine semnează/)).toBeVisible();
    await userEvent.click(group.getByLabelText('Nu'));
    await userEvent.click(
      within(
        screen.getByRole('group', { name: 'Deține acum o locuință cineva dintre cei care semnează?' }),
      ).getByLabelText('Nu'),
    );
    expect(await screen.findByText(/minim 15.%/)).toHaveTextContent(/cel mult 40.%/);
    await next();
    expect(router.state.location.state.formData).toMatchObject({
      primulImobil: false,
      detineLocuinta: false,
      avansMinim: 15,
      gradIndatorareMax: 0.4,
    });
  });

  it('keeps typed answers through Back, and a changed person only after the sending', async () => {
    const router = open('/codebitori', together);
    await press('Schimbați: Persoana 2');
    await write('Salariul net lunar', '6000');
    await press('Înapoi');
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(/4\.500.RON/);
    await press('Schimbați: Persoana 2');
    expect(screen.getByLabelText('Salariul net lunar')).toHaveValue('6,000');
    await next();
    await press('Înapoi');
    expect(router.state.location.pathname).toBe('/alteCredite');
    await next();
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(/6\.000.RON/);
  });

  it('signs alone again when the last one is removed; turned on again, the switch brings them back', async () => {
    const router = open('/codebitori', together);
    await press('Ștergeți: Persoana 2');
    expect(router.state.location.pathname).toBe('/informatiiPersonale');
    const own = within(screen.getByRole('group', { name: 'Este prima dumneavoastră locuință?' }));
    expect(own.getByLabelText('Da')).toBeChecked();
    await write('Angajat din', '032018');
    await next();
    expect(router.state.location.state.formData.codebitori).toEqual([]);
    await next();
    expect(router.state.location.pathname).toBe('/informatiiImobil');
  });

  it('asks about a person only after the one before, and nothing at an unknown place', async () => {
    const router = open('/codebitori/4', together);
    await waitFor(() => expect(router.state.location.pathname).toBe('/codebitori'));
    await router.navigate('/codebitori/5', { state: entry(together) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/codebitori'));
  });

  it('a visitor who looks for the largest loan needs their own birth date only beside another person', async () => {
    open('/informatiiPersonale', { ...emptyLoanForm, tipCredit: 'Incadrare', perioadaCreditata: 360 });
    expect(screen.queryByLabelText(/Data nașterii/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Iau creditul împreună cu altcineva' }));
    expect(screen.getByLabelText('Data nașterii dumneavoastră')).toBeVisible();
  });

  it('may choose a term up to what the oldest may have, and reads why', async () => {
    open('/alegeDurata', together);
    const years = screen.getByLabelText('Durata creditului');
    expect(years).toHaveValue('22');
    expect(years).toHaveAccessibleDescription(/22.de.ani, pentru că Persoana 2 are 43.de.ani/);
    expect(server.requestsTo(parameters.getPublic).map(({ params }) => params.name)).toContain('VARSTA_CODEBITORI');
  });
});

it('a person alone gets no question about whose ages count', async () => {
  open('/alegeDurata', { ...purchase, dataNasterii: '1996-01-01' });
  expect(await screen.findByText(/^Prima lună, pe durata aleasă/)).toBeVisible();
  expect(server.requestsTo(parameters.getPublic).map(({ params }) => params.name)).not.toContain('VARSTA_CODEBITORI');
});

describe('the results of a couple', () => {
  it('say what signing together changes, and warn each person by name', async () => {
    const tenure = 'Majoritatea băncilor cer o vechime de cel puțin 3 luni la angajatorul actual.';
    server.answer(simulations.calculateLoanScenarios, {
      ...twoVariants(),
      cazuri: coupleCases,
      warnings: [
        { code: 'VECHIME_MINIMA', message: tenure },
        { code: 'VECHIME_MINIMA', message: `Persoana 2: ${tenure}`, persoana: 1 },
      ],
    });
    const router = open('/codebitori', together);
    await press('Schimbați: Persoana 2');
    await write('Cum îi spuneți (opțional)', 'Ana');
    await write('Angajat din', '032018');
    await next();
    await next();
    await router.navigate('/rezultateSimulare', { state: entry({ ...together, perioadaCreditata: 264 }) });
    await unfold('Cu codebitor sau fără?');
    expect(
      screen.getByText(
        /^Împreună puteți lua cu 182\.000.RON mai mult; .* pentru că Ana are 43.de.ani\. Fără codebitor: 411\.051.RON/,
      ),
    ).toBeVisible();
    expect(screen.getByText(tenure)).toBeVisible();
    expect(screen.getByText(`Ana: ${tenure}`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Împreună Cea mai mare sumă' })).toBeVisible();
    const [sent] = server.requestsTo(simulations.calculateLoanScenarios);
    expect(JSON.stringify(sent?.body)).not.toContain('Ana');
  });

  it('say it of the largest loan, and where the instalments would be too high', async () => {
    server.answer(simulations.calculateMaxLoan, {
      data: 593_051,
      explanation: {
        venituriEligibile: 13_200,
        alteRate: 500,
        gradIndatorareMax: 0.4,
        limitaDin: 'primulImobil' as const,
        altfel: [],
        rataMaxima: 4780,
        perioadaCreditata: 264,
        persoane: 2,
        perioadaLimitataDe: 1,
        singur: { data: 411_051, perioadaCreditata: 360 },
        cazuri: coupleCases,
        varsta: 43,
        varstaMaxima: 43,
        laVarste: [],
        locuinta: null,
        oferta: null,
        oferteDemonstrative: false,
        ponderi: INCOME_WEIGHTS,
      },
      warnings: [],
      versions: { products: 7, parameters: 9 },
    });
    server.refuse(simulations.calculateLoanScenarios, 'GRAD_INDATORARE_DEPASIT', {
      maxLoan: 593_051,
      gradIndatorareMax: 0.4,
      cazuri: coupleCases,
    });
    const router = open('/rezultateSimulare', { ...affordability, codebitori: [partner] });
    await userEvent.click(await screen.findByRole('heading', { name: 'Cu codebitor sau fără?' }));
    expect(screen.getByText(/^Împreună puteți lua cu 182\.000.RON mai mult/)).toBeVisible();
    expect(title()).toHaveTextContent('Împreună, pe 22 de ani, puteți împrumuta cel mult 593.051 RON');
    await router.navigate('/rezultateSimulare', { state: entry(together) });
    expect(await screen.findByText(/Grad maxim de îndatorare depășit/)).toBeVisible();
    await unfold('Cu codebitor sau fără?');
    expect(screen.getByText(/^Împreună puteți lua cu 182\.000.RON mai mult/)).toBeVisible();
  });

  it('lead from an error to the person’s screen and field', async () => {
    const message = 'Persoana 2: Vârsta minimă este 18 ani.';
    const field = 'codebitori.0.dataNasterii';
    server.refuse(simulations.calculateLoanScenarios, 'VARSTA_MINIMA', {
      min: 18,
      field,
      errors: { [field]: message },
    });
    const child = { ...partner, dataNasterii: '2010-01-01' };
    open('/rezultateSimulare', { ...together, codebitori: [child] });
    await userEvent.click(await screen.findByRole('link', { name: 'Înapoi la „Persoana 2”' }));
    const birth = await screen.findByLabelText('Data nașterii');
    await waitFor(() => expect(birth).toHaveFocus());
    expect(birth).toHaveAccessibleDescription(new RegExp(message));
    await write('Data nașterii', '05051983');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});
