import type { Page } from '../shared/navigation/page.ts';

/**
 * EVERY path of visitors, and its page. Matching ignores case (`/ProgramareApel`). Those of the staff, sign-in
 * included, are in desk/screens.ts: they have an entry of their own, and this file names none of their code.
 */
export const pages: readonly Page[] = [
  { path: '/', access: 'public', page: () => import('./home/whole-home-page.tsx').then((m) => m.WholeHomePage) },

  // Wizard, in the order of its screens
  {
    path: '/initialInfo',
    access: 'public',
    page: () => import('./simulate/initial-info-page.tsx').then((m) => m.InitialInfoPage),
  },
  {
    path: '/incadrare',
    access: 'public',
    page: () => import('./simulate/incadrare-page.tsx').then((m) => m.IncadrarePage),
  },
  {
    path: '/alegeTipCredit',
    access: 'public',
    page: () => import('./wizard/credit/credit-type-page.tsx').then((m) => m.CreditTypePage),
  },
  {
    path: '/tipCreditNou',
    access: 'public',
    page: () => import('./wizard/credit/new-credit-page.tsx').then((m) => m.NewCreditPage),
  },
  {
    path: '/creditCurent',
    access: 'public',
    page: () => import('./wizard/credit/current-credit-page.tsx').then((m) => m.CurrentCreditPage),
  },
  {
    path: '/informatiiPersonale',
    access: 'public',
    page: () => import('./wizard/person/personal-info-page.tsx').then((m) => m.PersonalInfoPage),
  },
  {
    path: '/alteCredite',
    access: 'public',
    page: () => import('./wizard/credit/other-credits-page.tsx').then((m) => m.OtherCreditsPage),
  },
  {
    path: '/codebitori',
    access: 'public',
    page: () => import('./wizard/household/household-page.tsx').then((m) => m.HouseholdPage),
  },
  {
    path: '/codebitori/:number',
    access: 'public',
    page: () => import('./wizard/household/co-borrower-page.tsx').then((m) => m.CoBorrowerPage),
  },
  {
    path: '/informatiiImobil',
    access: 'public',
    page: () => import('./wizard/property/property-page.tsx').then((m) => m.PropertyPage),
  },
  {
    path: '/alegeDurata',
    access: 'public',
    page: () => import('./wizard/duration/duration-page.tsx').then((m) => m.DurationPage),
  },

  // Results
  {
    path: '/rezultateSimulare',
    access: 'public',
    page: () => import('./simulate/results-page.tsx').then((m) => m.ResultsPage),
  },

  {
    path: '/simulare/:token',
    access: 'public',
    page: () => import('./saved/saved-simulation-page.tsx').then((m) => m.SavedSimulationPage),
  },

  // Documents of customers, by a link from their broker
  {
    path: '/upload/:token',
    access: 'public',
    page: () => import('./papers/upload-page.tsx').then((m) => m.UploadPage),
  },

  {
    path: '/dosarul-meu',
    access: 'public',
    page: () => import('./client-page/case/case-without-link.tsx').then((m) => m.CaseWithoutLink),
  },
  {
    path: '/dosarul-meu/:token',
    access: 'public',
    page: () => import('./client-page/case/client-page.tsx').then((m) => m.ClientPage),
  },
  {
    path: '/verificare',
    access: 'public',
    page: () => import('./papers/verification-page.tsx').then((m) => m.VerificationPage),
  },

  {
    path: '/document',
    access: 'public',
    page: () => import('./papers/sent-paper-page.tsx').then((m) => m.SentPaperPage),
  },

  // The preferences of messages; the other addresses are those of links in sent messages
  {
    path: '/preferinte',
    access: 'public',
    page: () => import('./preferences/preferences-page.tsx').then((m) => m.PreferencesPage),
  },
  {
    path: '/dezabonare',
    access: 'public',
    page: () => import('./preferences/preferences-page.tsx').then((m) => m.PreferencesPage),
  },
  {
    path: '/confirmare-noutati',
    access: 'public',
    page: () => import('./preferences/preferences-page.tsx').then((m) => m.PreferencesPage),
  },
  {
    path: '/stop-mesaje',
    access: 'public',
    page: () => import('./preferences/preferences-page.tsx').then((m) => m.PreferencesPage),
  },

  // Talking to us, and the rules
  {
    path: '/programareApel',
    access: 'public',
    page: () => import('./booking/booking-page.tsx').then((m) => m.BookingPage),
  },
  {
    path: '/finalInfo',
    access: 'public',
    page: () => import('./booking/booked/final-info-page.tsx').then((m) => m.FinalInfoPage),
  },
  {
    path: '/programare',
    access: 'public',
    page: () => import('./availability/managed/managed-appointment-page.tsx').then((m) => m.ManagedAppointmentPage),
  },
  {
    path: '/contact',
    access: 'public',
    page: () => import('./contact/contact-page.tsx').then((m) => m.ContactPage),
  },
  {
    path: '/intrebari-frecvente',
    access: 'public',
    page: () => import('./about/faq-page.tsx').then((m) => m.FaqPage),
  },
  {
    path: '/despre-noi',
    access: 'public',
    page: () => import('./about/about-page.tsx').then((m) => m.AboutPage),
  },
  {
    path: '/linkuri-utile',
    access: 'public',
    page: () => import('./about/useful-links-page.tsx').then((m) => m.UsefulLinksPage),
  },
  {
    path: '/termene-si-conditii',
    access: 'public',
    page: () => import('./legal/terms-page.tsx').then((m) => m.TermsPage),
  },
  {
    path: '/politica-de-confidentialitate',
    access: 'public',
    page: () => import('./legal/privacy-page.tsx').then((m) => m.PrivacyPage),
  },
  {
    path: '/accesibilitate',
    access: 'public',
    page: () => import('./legal/accessibility-page.tsx').then((m) => m.AccessibilityPage),
  },

  {
    path: '/under-construction',
    access: 'public',
    page: () => import('./notices/under-construction-page.tsx').then((m) => m.UnderConstructionPage),
  },
  {
    path: '/flowError',
    access: 'public',
    page: () => import('./notices/flow-error-page.tsx').then((m) => m.FlowErrorPage),
  },
];
