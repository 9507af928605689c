import type { ReactNode } from 'react';
import { AboutPage } from '../about/about-page.tsx';
import { FaqPage } from '../about/faq-page.tsx';
import { UsefulLinksPage } from '../about/useful-links-page.tsx';
import { ContactPage } from '../contact/contact-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { AccessibilityPage } from '../legal/accessibility-page.tsx';
import { PrivacyPage } from '../legal/privacy-page.tsx';
import { TermsPage } from '../legal/terms-page.tsx';

/**
 * Every page that the build writes to HTML. Each has a shell of its name (`web/contact.html`) whose entry hydrates the
 * same page.
 */
export const staticPages: Readonly<Record<string, () => ReactNode>> = {
  '/': HomePage,
  '/contact': ContactPage,
  '/intrebari-frecvente': FaqPage,
  '/despre-noi': AboutPage,
  '/linkuri-utile': UsefulLinksPage,
  '/termene-si-conditii': TermsPage,
  '/politica-de-confidentialitate': PrivacyPage,
  '/accesibilitate': AccessibilityPage,
};

/**
 * Screens that need no other screen before them, so that visitors may reach them from outside. The build also writes
 * their first view to HTML, without answers; the browser then draws the same in its place.
 */
export const standaloneScreens: readonly string[] = [
  '/initialInfo',
  '/programareApel',
  '/finalInfo',
  '/under-construction',
  '/flowError',
];
