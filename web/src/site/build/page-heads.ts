import {
  CLIENT_PAGE,
  MANAGED_APPOINTMENT_PAGE,
  SAVED_SIMULATION_PAGE,
  SENT_PAPER_PAGE,
  UPLOAD_PAGE,
  VERIFICATION_PAGE,
} from 'contract/text/pages';

/** What a search engine or a message shows of a page. */
export type PageHead = { readonly title: string; readonly description: string };

/**
 * Every page that someone from outside may find, by its address. The title is the one that the page itself shows once
 * it runs, without the brand. The steps of the simulator are not here: they lead to its start.
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
};

/** The pages of the sitemap: those with something to read for a visitor from outside. */
export const sitemapPaths = [
  '/',
  '/initialInfo',
  '/programareApel',
  '/contact',
  '/intrebari-frecvente',
  '/despre-noi',
  '/linkuri-utile',
  '/termene-si-conditii',
  '/politica-de-confidentialitate',
] as const;

/** Public pages that are nobody else's business: they ask search engines to stay away, as all pages of the staff do. */
export const privatePaths: readonly string[] = [
  SENT_PAPER_PAGE,
  CLIENT_PAGE,
  MANAGED_APPOINTMENT_PAGE,
  SAVED_SIMULATION_PAGE,
  UPLOAD_PAGE,
  VERIFICATION_PAGE,
];
