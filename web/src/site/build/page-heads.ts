import {
  CLIENT_PAGE,
  EARLIER_PREFERENCES_PAGES,
  MANAGED_APPOINTMENT_PAGE,
  PREFERENCES_PAGE,
  SAVED_SIMULATION_PAGE,
  SENT_PAPER_PAGE,
  UPLOAD_PAGE,
  VERIFICATION_PAGE,
} from 'contract/site/pages';
import { STEP_QUESTIONS } from '../wizard-session/wizard-steps.ts';

/** The texts of a page in search engines and messages. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Another picture than the site's in messages. */
  readonly picture?: SharedPicture;
};

/** The picture of a link for one person (`scripts/make-og-picture.ts`), without personal data. */
export type SharedPicture = { readonly file: string; readonly about: string };

const SIMULATION: SharedPicture = { file: 'og-simulare.png', about: 'Simularea dumneavoastră: oferte comparate' };
const UPLOAD: SharedPicture = { file: 'og-acte.png', about: 'Trimiteți actele: link privat, fișiere criptate' };
const CASE: SharedPicture = { file: 'og-dosar.png', about: 'Dosarul dumneavoastră: se deschide cu un cod' };

const PREFERENCES: PageHead = {
  title: 'Ce mesaje primiți',
  description:
    'Opriți mesajele, retrageți sau confirmați acordul pentru noutăți și oferte, cu o singură apăsare și fără cont.',
};

/**
 * Every page of visitors, by its address. The title is that of the running page, without the brand; a step of the
 * simulator may then show a title after the answers.
 */
export const pageHeads: Readonly<Record<string, PageHead>> = {
  '/': {
    title: 'Comparăm ofertele băncilor pentru creditul ipotecar',
    description:
      'Aflați în câteva secunde rata creditului ipotecar sau a refinanțării la ofertele băncilor din România. Gratuit, fără cont și fără date de contact.',
  },
  '/initialInfo': {
    title: 'Ofertele băncilor, comparate în câteva minute',
    description:
      'Simulator de credit ipotecar și refinanțare: câteva întrebări, apoi două variante comparate cu rata, DAE și costul total. Gratuit, fără date de contact.',
  },
  '/incadrare': {
    title: 'Cât pot lua maxim?',
    description:
      'Aflați suma maximă pe care o puteți împrumuta pentru o locuință, pornind de la veniturile și ratele lunare. Gratuit, fără date de contact.',
  },
  '/programareApel': {
    title: 'Programați un apel gratuit',
    description:
      'Lăsați un număr de telefon și vă sună un broker de credite ipotecare și refinanțare. Apelul și %SITE.theService% sunt gratuite.',
  },
  '/finalInfo': {
    title: 'Ce urmează după programarea apelului',
    description:
      'Cinci pași de la cererea de apel până la semnarea creditului: discuția, analiza, ofertele, actele și dosarul.',
  },
  '/under-construction': {
    title: 'Pagină în construcție',
    description: 'Lucrăm la această pagină. Între timp puteți simula un credit ipotecar sau o refinanțare, gratuit.',
  },
  '/flowError': {
    title: 'Simularea s-a întrerupt',
    description: 'Pasul ales nu se potrivește cu niciun tip de credit. Alegeți încă o dată și simularea continuă.',
  },
  '/contact': {
    title: 'Contact',
    description: 'Scrieți-ne sau sunați-ne: adresa de e-mail, telefonul și sediul, plus un formular de mesaj.',
  },
  '/intrebari-frecvente': {
    title: 'Întrebări frecvente',
    description:
      'Douăzeci de răspunsuri despre simulare, DAE, IRCC, avans, grad de îndatorare, refinanțare, acte și cine ne plătește.',
  },
  '/despre-noi': {
    title: 'Despre noi',
    description:
      'Cine suntem, ce facem pentru dumneavoastră, cine ne plătește și în cât timp vă sunăm. Intermediar de credite, nu bancă.',
  },
  '/linkuri-utile': {
    title: 'Linkuri utile',
    description:
      'Linkurile oficiale de care aveți nevoie la un credit: ANPC, SAL, BNR, Biroul de Credit, ANAF, cartea funciară, notari, asigurări.',
  },
  '/termene-si-conditii': {
    title: 'Termeni și condiții',
    description:
      'Serviciile noastre de intermediere de credite, cine le poate folosi, drepturile și obligațiile fiecăruia, FEIS, reclamații și legea aplicabilă.',
  },
  '/politica-de-confidentialitate': {
    title: 'Politica de confidențialitate',
    description:
      'Ce date personale prelucrăm, de ce, cât timp le păstrăm, ce drepturi aveți și în cât timp vă răspundem.',
  },
  '/accesibilitate': {
    title: 'Declarație de accesibilitate',
    description:
      'Cum folosește site-ul cine nu vede bine, nu poate folosi un maus sau mărește textul: ce am verificat, ce nu merge încă și cui ne spuneți.',
  },

  // Steps and results of the simulator: a visitor from outside gets to its start.
  '/alegeTipCredit': {
    title: STEP_QUESTIONS['/alegeTipCredit'],
    description: 'Un credit nou pentru o locuință sau refinanțarea celui pe care îl plătiți: primul pas al simulării.',
  },
  '/tipCreditNou': {
    title: 'Ce doriți să aflați?',
    description: 'Rata pentru o locuință anume sau suma maximă pe care o puteți împrumuta: alegeți ce calculăm.',
  },
  '/creditCurent': {
    title: 'Creditul pe care îl plătiți acum',
    description: 'Soldul, rata și perioada rămasă a creditului de acum: de la ele pornește comparația refinanțării.',
  },
  '/informatiiPersonale': {
    title: 'Despre dumneavoastră',
    description: 'Vârsta și veniturile lunare: de ele țin perioada și suma pe care o bancă le poate acorda.',
  },
  '/alteCredite': {
    title: STEP_QUESTIONS['/alteCredite'],
    description: 'Ratele, cardurile și descoperitul de cont se scad din ce puteți plăti pe lună pentru creditul nou.',
  },
  '/codebitori': {
    title: 'Cine semnează creditul?',
    description: 'Veniturile celor care semnează împreună se adună: până la patru persoane la același credit.',
  },
  '/codebitori/:number': {
    title: 'Despre a doua persoană',
    description: 'Aceleași întrebări, pe scurt, despre persoana care semnează creditul împreună cu dumneavoastră.',
  },
  '/informatiiImobil': {
    title: 'Despre imobil',
    description: 'Prețul locuinței, avansul și datele pe care le cer unele oferte, precum clasa energetică.',
  },
  '/alegeDurata': {
    title: STEP_QUESTIONS['/alegeDurata'],
    description: 'Alegeți perioada creditului și vedeți pe loc cum se schimbă rata lunară.',
  },
  '/rezultateSimulare': {
    title: 'Rezultatul simulării',
    description: 'Două variante comparate rând cu rând: rata de acum, rata de mai târziu, DAE și totalul de plată.',
  },

  // Pages behind links for one person, and pages for anybody who checks or stops something
  [SAVED_SIMULATION_PAGE]: {
    title: 'Simularea dumneavoastră',
    description: 'O simulare salvată: ofertele comparate cu cifrele din ziua ei, pe care le puteți calcula din nou.',
    picture: SIMULATION,
  },
  [UPLOAD_PAGE]: {
    title: 'Încărcare securizată',
    description: 'Trimiteți actele cerute pentru credit: linkul este privat, iar fișierele se păstrează criptate.',
    picture: UPLOAD,
  },
  '/dosarul-meu': {
    title: 'Dosarul meu: de unde se deschide',
    description: 'Pagina dosarului de credit se deschide din linkul primit de la broker, pe e-mail sau pe WhatsApp.',
    picture: CASE,
  },
  [CLIENT_PAGE]: {
    title: 'Dosarul meu',
    description: 'Actele de trimis, acordurile și unde a ajuns dosarul. Pagina se deschide numai cu un cod primit.',
    picture: CASE,
  },
  [SENT_PAPER_PAGE]: {
    title: 'Documentul dumneavoastră',
    description: 'Un document pe care vi l-a trimis brokerul: se descarcă numai de pe linkul primit.',
    picture: CASE,
  },
  [MANAGED_APPOINTMENT_PAGE]: {
    title: 'Programarea dumneavoastră',
    description: 'Mutați sau anulați apelul programat: linkul din e-mail deschide numai programarea dumneavoastră.',
  },
  [VERIFICATION_PAGE]: {
    title: 'Verificarea unui document',
    description:
      'Verificați că un PDF acceptat aici de un client nu a fost modificat. Fișierul rămâne la dumneavoastră.',
  },
  [PREFERENCES_PAGE]: PREFERENCES,
  ...Object.fromEntries(EARLIER_PREFERENCES_PAGES.map((path) => [path, PREFERENCES])),
};

/** The pages of the sitemap: those with a text for a visitor from outside. All others say `noindex`. */
export const sitemapPaths: readonly string[] = [
  '/',
  '/initialInfo',
  '/incadrare',
  '/programareApel',
  '/contact',
  '/intrebari-frecvente',
  '/despre-noi',
  '/linkuri-utile',
  '/termene-si-conditii',
  '/politica-de-confidentialitate',
  '/accesibilitate',
];
