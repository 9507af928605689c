import type { Page } from '@playwright/test';
import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { phonePath } from 'contract/site/desk-pages';
import { EARLIER_PREFERENCES_PAGES } from 'contract/site/pages';
import { affordability, purchase, refinancing } from 'quote/worked-examples';
import { staffScreens as desk } from '../../web/src/desk/screens.ts';
import { pages } from '../../web/src/site/screens.ts';
import { bookHour, mailedAppointmentPath } from './chosen-hour-steps.ts';
import { clearBanks } from './clear-banks.ts';
import { clientWithCase, enterMailedCode } from './client-page-steps.ts';
import { bookCall, deskBeside } from './customer-steps.ts';
import { hoursScreens } from './hours-screens.ts';
import { dataScreens } from './import-steps.ts';
import { clientPaperScreens, staffPaperScreens } from './paper-screens.ts';
import { coBorrowerScreens, staffPeopleScreens } from './people-screens.ts';
import { preferencesScreens } from './preferences-screens.ts';
import { madeOnce, type Screen } from './screen.ts';
import { ADMIN, comeSignedIn, newAccount, tokenOf } from './staff-steps.ts';
import { today } from './today.ts';

/** A couple; one of them has a card, and their ages allow this term for years. */
const couple: LoanFormInput = {
  ...purchase,
  dataNasterii: '1996-01-01',
  perioadaCreditata: 180,
  codebitori: [
    { dataNasterii: '1990-05-05', venituriSalariu: '4,500', dataAngajatorActual: '2018-03-01', alteRateCC: '200' },
  ],
};

const ofAppointment = { path: '/programare#token', prepare: pathOfChosenHour } as const;

/** The path of the page on which a customer moves or cancels their chosen hour. */
async function pathOfChosenHour({ request }: Page): Promise<string> {
  return mailedAppointmentPath((await bookHour(request)).email);
}

/** Every public screen in every state that looks different. */
export const publicScreens: readonly Screen[] = [
  { name: 'home', path: '/', shows: /./ },
  { name: 'introduction', path: '/initialInfo', shows: /./ },
  { name: 'eligibility', path: '/incadrare', shows: /./ },
  { name: 'loan type', path: '/alegeTipCredit', formData: emptyLoanForm, shows: /Refinan/ },
  {
    name: 'new loan',
    path: '/tipCreditNou',
    formData: { ...emptyLoanForm, tipCredit: 'Achizitie' },
    shows: /Achizi/,
  },
  { name: 'present loan', path: '/creditCurent', formData: refinancing, shows: /./ },
  { name: 'personal information', path: '/informatiiPersonale', formData: purchase, shows: /./ },
  { name: 'other loans', path: '/alteCredite', formData: purchase, shows: /./ },
  { name: 'who signs', path: '/codebitori', formData: couple, shows: /Adăugați încă/ },
  { name: 'second person', path: '/codebitori/2', formData: couple, shows: /Ce rate plătește/ },
  { name: 'property information', path: '/informatiiImobil', formData: purchase, shows: /./ },
  { name: 'term', path: '/alegeDurata', formData: purchase, shows: /./ },
  { name: 'purchase result', path: '/rezultateSimulare', formData: purchase, shows: /Varianta A/ },
  { name: 'couple’s result', path: '/rezultateSimulare', formData: couple, shows: /Cu codebitor sau fără/ },
  { name: 'refinancing result', path: '/rezultateSimulare', formData: refinancing, shows: /Varianta A/ },
  { name: 'affordability result', path: '/rezultateSimulare', formData: affordability, shows: /RON/ },
  {
    name: 'exceeded debt ratio',
    path: '/rezultateSimulare',
    formData: { ...purchase, venituriSalariu: '3,000' },
    shows: /Grad maxim/,
  },
  { name: 'call booking', path: '/programareApel', shows: /Acordul dumneavoastră/ },
  {
    name: 'call booking with a simulation',
    path: '/programareApel',
    formData: refinancing,
    shows: /Simularea pe care o primește brokerul/,
  },
  {
    name: 'hour choice',
    path: '/programareApel',
    prepare: async ({ request }) => void (await newAccount(request, 'user')),
    choose: /^Aleg eu ora/,
    shows: /^Ora, /,
  },
  { ...ofAppointment, name: 'client’s appointment', shows: /Mutați la altă oră/ },
  { ...ofAppointment, name: 'moving the appointment', press: /^Mutați la altă oră/, shows: /^Ora, / },
  { ...ofAppointment, name: 'cancelling the appointment', press: /^Anulați programarea/, shows: /Da, anulați/ },
  { name: 'unknown appointment link', path: '/programare#nu-exista', shows: /nu mai este valabil/ },
  { name: 'sent request', path: '/finalInfo', shows: /Depunem dosarul/ },
  { name: 'contact', path: '/contact', shows: /Date de contact/ },
  { name: 'frequent questions', path: '/intrebari-frecvente', shows: /Ce este DAE/ },
  { name: 'about us', path: '/despre-noi', shows: /Cine ne plătește/ },
  { name: 'useful links', path: '/linkuri-utile', shows: /Biroul de Credit/ },
  { name: 'terms and conditions', path: '/termene-si-conditii', shows: /În vigoare din/ },
  { name: 'accessibility statement', path: '/accesibilitate', shows: /WCAG 2\.2/ },
  { name: 'privacy policy', path: '/politica-de-confidentialitate', shows: /În vigoare din/ },
  { name: 'unknown saved simulation', path: '/simulare/nu-exista', shows: /nu mai este aici/ },
  ...preferencesScreens,
  { name: 'unknown upload link', path: '/upload/nu-exista', shows: /Invalid Upload Link/ },
  {
    name: 'client’s page before the code',
    path: '/dosarul-meu/:token',
    prepare: async ({ request }) => (await clientWithCase(request)).path,
    shows: /Trimiteți-mi codul/,
  },
  {
    name: 'client’s page',
    path: '/dosarul-meu/:token',
    prepare: clientPage,
    press: /^Citiți textul/,
    shows: /Am citit informarea/,
  },
  ...clientPaperScreens,
  ...coBorrowerScreens,
  {
    name: 'client’s page choosing an hour',
    path: '/dosarul-meu/:token',
    prepare: clientPage,
    press: /^Alegeți o oră/,
    shows: /^Ora, /,
  },
  { name: 'client’s page without a link', path: '/dosarul-meu', shows: /Nu găsiți mesajul/ },
  { name: 'withdrawn client link', path: '/dosarul-meu/nu-exista', shows: /nu mai este valabil/ },
  { name: 'unknown document link', path: '/document#nu-exista', shows: /nu mai/ },
  { name: 'document verification', path: '/verificare', shows: /un cod calculat/ },
  { name: 'sign-in', path: '/login', shows: /Ați uitat parola/ },
  { name: 'forgotten password', path: '/login', press: /Ați uitat parola/, shows: /Înapoi la autentificare/ },
  { name: 'expired password link', path: '/parola#nu-exista', shows: /Cereți un link nou/ },
  { name: 'under construction', path: '/under-construction', shows: /./ },
  { name: 'flow error', path: '/flowError', shows: /./ },
  { name: 'unknown page', path: '/nu-exista', shows: /./ },
];

/** The path of a client's page after the client entered the code. */
async function clientPage(page: Page): Promise<string> {
  const client = await clientWithCase(page.request);
  await enterMailedCode(page, client);
  return client.path;
}

const details = {
  path: phonePath('+40722400400'),
  prepare: madeOnce(twins),
} as const;

/** Makes two customers who may be one person; one has a note and an offer. */
async function twins(page: Page): Promise<undefined> {
  const email = 'gemeni@example.ro';
  const phone = await bookCall(page.request, { phone: '+40722400400', email });
  await bookCall(page.request, { phone: '+40722400401', email, form: null });
  const { ask } = await deskBeside(page.request);
  const [offer] = (await ask('GET', '/api/offers/getall')) as { _id: string }[];
  const of = `/api/customerData/${encodeURIComponent(phone)}`;
  await ask('POST', `${of}/selectedOffer`, { selectedOffer: offer?._id });
  await ask('POST', `${of}/comments`, { text: 'A sunat; revine marți.' });
}

/** The criteria of a bank of the sample products. */
const ofBank = { path: '/criterii/:banca', prepare: async () => '/criterii/BCR' } as const;

/** The rare commands of a case, and of the first document, on a phone. */
const DOTS_OF_CASE = /^Alte comenzi: dosarul/;
const DOTS = /^Alte comenzi: (?!dosarul)/;

const ofCase = { path: '/dosare/:id', prepare: madeOnce(caseWithBanks) } as const;

/** Makes a case that rests on a form, with two banks; one bank has the application. */
async function caseWithBanks(page: Page): Promise<string> {
  const phone = await bookCall(page.request, { form: null });
  const desk = await deskBeside(page.request);
  const { ask } = desk;
  const offers = (await ask('GET', '/api/offers/getall')) as { _id: string }[];
  const opened = (await ask('POST', '/api/cases/create', {
    ...{ phone, purpose: 'purchase', amount: 300_000, property: 'Apartament, Aiud', form: purchase },
    offers: offers.slice(0, 2).map(({ _id }) => _id),
  })) as { _id: string; customer: { phone: string }; applications: { _id: string; banca: string; version: number }[] };
  await clearBanks(page.request, desk, opened);
  const [first] = opened.applications;
  const sent = { to: 'sent', sentOn: today(), expectedVersion: first?.version };
  await ask('POST', `/api/applications/${first?._id}/move`, sent);
  return `/dosare/${opened._id}`;
}

/** Every screen behind the sign-in, in every state that looks different. */
export const staffScreens: readonly Screen[] = [
  { name: 'customer board', path: '/customerBoard', shows: /Closed/ },
  { name: 'search', path: '/dashboard', press: /^Căutare/, shows: /Cine ce a făcut/ },
  { name: 'dashboard', path: '/dashboard', shows: /Programările de azi|De aici începeți/ },
  { name: 'arrivals', path: '/sosite', shows: /Ce a sosit|De aici începeți/ },
  { name: 'settings', path: '/settings', shows: /sesiunea aceasta/ },
  { name: 'enabling two-step sign-in', path: '/settings', press: /Enable 2FA/, shows: /Submit/ },
  { name: 'products', path: '/offers', shows: /Casa Ta Verde/ },
  { name: 'product import', path: '/offers', press: /Importați/, shows: /cel mult 2 MB/ },
  {
    name: 'product history',
    path: '/offers',
    press: /Istoricul ofertei/,
    shows: /date inițiale/,
  },
  { name: 'new product', path: '/edit-offers', shows: /Efectul asupra/ },
  {
    name: 'refinancings',
    path: '/refinantari',
    shows: /Niciun credit urmărit|Nimeni nu are acum de câștigat|Câștigă cel puțin/,
  },
  { name: 'commissions', path: '/comisioane', shows: /Niciun cont aici|Rest/ },
  { name: 'months of commissions', path: '/comisioane?parte=luni', shows: /Nicio înregistrare|față de luna/ },
  { name: 'statements of banks', path: '/comisioane?parte=borderouri', shows: /Alegeți borderoul/ },
  { name: 'rules of commissions', path: '/comisioane?parte=reguli', shows: /Regulă nouă/ },
  {
    name: 'new rule of a commission',
    path: '/comisioane?parte=reguli',
    press: /Regulă nouă/,
    shows: /Clientul citește/,
  },
  { name: 'parts of commissions', path: '/comisioane?parte=parti', shows: /Adăugați partea/ },
  { name: 'users', path: '/users', shows: /Edit Auth/ },
  { name: 'new user', path: '/users', press: /^Create User$/, shows: /Nume afișat/ },
  { name: 'access level', path: '/users', press: /Edit Auth/, shows: /Cancel/ },
  {
    name: 'account actions',
    path: '/users',
    press: new RegExp(`^Cont ${ADMIN.username}`),
    shows: /Încheiați toate/,
  },
  { name: 'customers', path: '/myCustomers', shows: /No customers available|Fără acțiune/ },
  { name: 'new customer', path: '/myCustomers', press: /^Client nou/, shows: /Adăugați clientul/ },
  { ...details, name: 'customer record', shows: /Ultimul apel/ },
  { ...details, name: 'editing customer data', press: /^Modificați: Nume/, shows: /Save/ },
  { ...details, name: 'offer choice', press: /Schimba Oferta/, shows: /Confirma Selectia/ },
  { ...details, name: 'merging customers', press: /^Uniți cu/, shows: /nu va mai fi un client aparte/ },
  { ...details, name: 'message to a customer', press: /^Scrieți un mesaj/, shows: /Trimiteți e-mailul/ },
  { ...details, name: 'deleting a customer', press: /^Delete$/, shows: /din coș timp de 30\sde\szile/ },
  { name: 'cases by stage', path: '/dosare', shows: /Niciun dosar|RON/ },
  { name: 'case list', path: '/dosare?vedere=lista', shows: /Niciun dosar|Achiziția unei/ },
  { ...ofCase, name: 'case', shows: /Adăugați o bancă/ },
  { ...ofCase, name: 'moving an application', press: /Trimis: mutați/, shows: /Suma aprobată/ },
  { ...ofCase, name: 'new proposal', unfolds: [/^Propuneri/], press: /^Propunere nouă/, shows: /Ce rată își permite/ },
  { ...ofCase, name: 'texts for the client', press: /^Trimiteți texte/, shows: /Mandat pentru ANAF/ },
  { ...ofCase, name: 'adding a bank', press: /Adăugați o bancă/, shows: /prima lună/ },
  { ...ofCase, name: 'new document', press: /^Act nou/, shows: /Cum trebuie să arate/ },
  {
    ...ofCase,
    name: 'inapplicable document',
    unfolds: [/Lipsește/],
    press: /^Nu se aplică/,
    shows: /cu cuvintele dumneavoastră/,
  },
  {
    ...ofCase,
    name: 'files of a document',
    unfolds: [/Lipsește/, DOTS],
    press: /^Fișiere pentru/,
    shows: /^Fișiere pentru: /,
  },
  { ...ofCase, name: 'editing the case', unfolds: [DOTS_OF_CASE], press: /^Modificați$/, shows: /Suma dorită/ },
  {
    ...ofCase,
    name: 'closing the case',
    unfolds: [DOTS_OF_CASE],
    press: /^Închideți dosarul/,
    shows: /Alegeți motivul/,
  },
  { name: 'unknown customer', path: phonePath('12'), shows: /Clientul nu există/ },
  { name: 'QuickStart', path: '/step1', shows: /Venituri și rate/ },
  { name: 'incomplete QuickStart', path: '/step1', press: /Comparați/, shows: /este obligatorie/ },
  {
    name: 'offer comparison',
    path: '/alegeCredit',
    formData: purchase,
    shows: /CEA MAI MICA RATA/,
    isDrawnInView: true,
  },
  { name: 'banks’ grid', path: '/grila', formData: purchase, shows: /limita:/ },
  { name: 'empty banks’ grid', path: '/grila', shows: /Scrieți un venit/ },
  { name: 'comparison without data', path: '/alegeCredit', shows: /Introduceți datele/ },
  { name: 'simulator', path: '/scadentar', shows: /Date Imobil/ },
  { name: 'incomplete simulator', path: '/scadentar', press: /Simuleaza/, shows: /Alegeți o ofertă/ },
  {
    name: 'simulator with a schedule',
    path: '/scadentar',
    // A term of a few years: axe takes long over the similar rows of thirty years.
    formData: {
      ...purchase,
      valoareImobil: '150,000',
      valoareAvans: '50,000',
      perioadaCreditata: 60,
      oferta: 'Casa Ta',
    },
    press: /Simuleaza/,
    shows: /Nr. Crt./,
  },
  { name: 'calendar', path: '/myCalendar', shows: /Azi/ },
  { name: 'new appointment', path: '/myCalendar', press: /Programare nouă/, shows: /Interval orar/ },
  { name: 'calendar subscription', path: '/myCalendar', press: /Pe telefon/, shows: /adresă secretă/ },
  ...hoursScreens,
  { name: 'parameters', path: '/parametri', shows: /Dobânzi și curs/ },
  { name: 'new IRCC', path: '/parametri#piata', press: /^Schimbați: IRCC$/, shows: /Trimestrul indicelui/ },
  {
    name: 'new fee brackets',
    path: '/parametri#notar',
    press: /^Schimbați: Onorariul vânzării/,
    shows: /Adăugați o treaptă/,
  },
  { name: 'criteria', path: '/criterii', shows: /RAIFFEISEN/ },
  { ...ofBank, name: 'criteria of a bank', shows: /Pentru toate ofertele băncii/ },
  { ...ofBank, name: 'new criteria', press: /^Schimbați: Pentru toate/, shows: /Vedeți ce se schimbă/ },
  { name: 'texts and consents', path: '/texte-acorduri', shows: /de verificat cu un jurist/ },
  {
    name: 'new consent text',
    path: '/texte-acorduri',
    press: /^Scrieți o versiune nouă: Informare despre intermediar/,
    shows: /Cum îl citește clientul/,
  },
  { name: 'document rules', path: '/acte-cerute', shows: /Carte de identitate/ },
  { name: 'new rule', path: '/acte-cerute', press: /^Regulă nouă/, shows: /Al cui este/ },
  ...staffPaperScreens,
  ...staffPeopleScreens,
  {
    name: 'message rules',
    path: '/mesaje#reguli',
    act: (page) => page.getByRole('heading', { name: 'Acte care lipsesc' }).click(),
    shows: /Zile între două mesaje/,
  },
  { name: 'message templates', path: '/mesaje', shows: /Acte care lipsesc/ },
  {
    name: 'editing a message template',
    path: '/mesaje#appointment-confirmed',
    press: /^Scrieți o versiune nouă: Programare confirmată, E-mail/,
    shows: /Cum îl citește clientul/,
  },
  { name: 'API documentation', path: '/apiDocs', shows: /Deschideți documentul/ },
  { name: 'trash', path: '/cos', shows: /Coșul este gol|Restaurați/ },
  { name: 'handing over customers', path: '/settings', press: /^Predați toți/, shows: /Până la/ },
  ...dataScreens,
  { name: 'API keys', path: '/date?parte=chei', shows: /Nicio cheie|Lista cheilor API|valabilă/ },
  { name: 'a new API key', path: '/date?parte=chei', press: /^Creați o cheie/, shows: /Toate, numai citire/ },
  { name: 'webhooks', path: '/date?parte=webhookuri', shows: /Niciun webhook|pornit|oprit/ },
  { name: 'a new webhook', path: '/date?parte=webhookuri', press: /^Adăugați un webhook/, shows: /Ce află/ },
  { name: 'audit log', path: '/jurnal', shows: /^privește/ },
  { name: 'reports', path: '/rapoarte', shows: /Semnări așteptate/ },
  { name: 'system status', path: '/starea-sistemului', shows: /Sarcini programate/ },
];

/** The path of a screen without query and fragment. */
const addressOf = ({ path }: Screen): string => path.replace(/[?#].*/, '');

const BEHIND_SIGN_IN: ReadonlySet<string> = new Set(
  desk.filter(({ access }) => access !== 'public').map(({ path }) => path),
);

/** Whether only the staff see the screen. */
export const isBehindSignIn = (screen: Screen): boolean => BEHIND_SIGN_IN.has(addressOf(screen));

/** The paths at which none of these screens is; the earlier addresses of a page show the same page. */
export function pathsWithoutScreen(): readonly string[] {
  const listed = [...publicScreens, ...staffScreens].map(addressOf);
  const earlier: readonly string[] = EARLIER_PREFERENCES_PAGES;
  const isListed = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return earlier.includes(path) || listed.some((address) => pattern.test(address));
  };
  return [...pages, ...desk].map(({ path }) => path).filter((path) => !isListed(path));
}

/** Opens a screen like a visitor who passed through the wizard. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  const { path, formData, prepare } = screen;
  const prepared = await prepare?.(page);
  if (isBehindSignIn(screen)) await signInBeforehand(page);
  if (formData) {
    // A page of the same origin without scripts: it takes no time.
    await page.goto('/robots.txt');
    await page.evaluate(
      ([target, answers]) => {
        // The wizard's pages read the answers from the history's state; the staff's pages read the draft that it names.
        sessionStorage.setItem('draft:account:screen', JSON.stringify({ formData: answers }));
        const usr = { formData: answers, draft: 'screen' };
        window.history.pushState({ usr, key: 'e2e', idx: 1 }, '', target);
      },
      [path, formData] as const,
    );
    await page.reload();
  } else {
    await page.goto(prepared ?? path);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await reachState(page, screen);
}

/** Leads an open page to the state of the screen. */
export async function reachState(page: Page, { choose, unfolds = [], press, act, shows }: Screen): Promise<void> {
  if (choose) await page.getByRole('radio', { name: choose }).check();
  for (const fold of unfolds) {
    const heading = page.locator('summary').filter({ hasText: fold });
    await heading
      .or(page.getByRole('button', { name: fold }))
      .first()
      .click();
  }
  if (press) await page.getByRole('button', { name: press }).first().click();
  await act?.(page);
  await page.getByText(shows).first().waitFor();
}

/** One account opens all screens: they change nothing, and signing in costs time on purpose. */
let signedIn: Promise<string> | undefined;

/** A page that shows one screen after the other signs in at each by the same script. */
const prepared = new WeakSet<Page>();

/** Stores the token in the browser before any page opens. */
async function signInBeforehand(page: Page): Promise<void> {
  if (prepared.has(page)) return;
  prepared.add(page);
  signedIn ??= newAccount(page.request, 'admin').then((account) => tokenOf(page.request, account));
  await comeSignedIn(page, await signedIn);
}
