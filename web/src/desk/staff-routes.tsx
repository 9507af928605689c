import type { Page } from '../shared/navigation/page.ts';

/**
 * EVERY path of the staff's own entry, sign-in included: its page and who may see it. The server decides on every
 * call; this only spares people screens that would show them nothing.
 */
export const staffPages: readonly Page[] = [
  {
    path: '/login',
    access: 'public',
    page: () => import('./accounts/sign-in/login-page.tsx').then((m) => m.LoginPage),
  },
  {
    path: '/parola',
    access: 'public',
    page: () => import('./accounts/sign-in/passwords/password-link-page.tsx').then((m) => m.PasswordLinkPage),
  },
  {
    path: '/dashboard',
    access: 'user',
    page: () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  },
  {
    path: '/scadentar',
    access: 'user',
    page: () => import('./simulator/one-loan/simulator-page.tsx').then((m) => m.SimulatorPage),
  },
  {
    path: '/step1',
    access: 'user',
    page: () => import('./simulator/quick-start/quick-start-page.tsx').then((m) => m.QuickStartPage),
  },
  {
    path: '/alegeCredit',
    access: 'user',
    page: () => import('./simulator/compare/offers-page.tsx').then((m) => m.OffersPage),
  },
  {
    path: '/customerBoard',
    access: 'user',
    page: () => import('./customers/board/page/board-page.tsx').then((m) => m.BoardPage),
  },
  {
    path: '/settings',
    access: 'user',
    page: () => import('./accounts/settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
  {
    path: '/myCustomers',
    access: 'user',
    page: () => import('./customers/list/customers-page.tsx').then((m) => m.CustomersPage),
  },
  {
    path: '/sosite',
    access: 'user',
    page: () => import('./inbox/inbox-page.tsx').then((m) => m.InboxPage),
  },
  {
    path: '/myCalendar',
    access: 'user',
    page: () => import('./calendar/page/calendar-page.tsx').then((m) => m.CalendarPage),
  },
  { path: '/orar', access: 'user', page: () => import('./availability/page/hours-page.tsx').then((m) => m.HoursPage) },
  { path: '/users', access: 'admin', page: () => import('./accounts/users/users-page.tsx').then((m) => m.UsersPage) },
  {
    path: '/parametri',
    access: 'admin',
    page: () => import('./parameters/parameters-page.tsx').then((m) => m.ParametersPage),
  },
  {
    path: '/acte-cerute',
    access: 'admin',
    page: () => import('./cases/checklist-rules/rules-page.tsx').then((m) => m.RulesPage),
  },
  {
    path: '/texte-acorduri',
    access: 'admin',
    page: () => import('./agreement-texts/agreement-texts-page.tsx').then((m) => m.AgreementTextsPage),
  },
  {
    path: '/mesaje',
    access: 'user',
    page: () => import('./messages/page/messages-page.tsx').then((m) => m.MessagesPage),
  },
  {
    path: '/rapoarte',
    access: 'admin',
    page: () => import('./business-report/business-report-page.tsx').then((m) => m.BusinessReportPage),
  },
  { path: '/apiDocs', access: 'user', page: () => import('./api-docs/api-docs-page.tsx').then((m) => m.ApiDocsPage) },
  { path: '/cos', access: 'admin', page: () => import('./customers/bin/bin-page.tsx').then((m) => m.BinPage) },
  { path: '/jurnal', access: 'admin', page: () => import('./audit/audit-page.tsx').then((m) => m.AuditPage) },
  {
    path: '/starea-sistemului',
    access: 'admin',
    page: () => import('./health/system-page.tsx').then((m) => m.SystemPage),
  },
  {
    path: '/customerDetails',
    access: 'user',
    page: () => import('./customer-record/page/customer-details-page.tsx').then((m) => m.CustomerDetailsPage),
  },
  { path: '/dosare', access: 'user', page: () => import('./cases/list/cases-page.tsx').then((m) => m.CasesPage) },
  {
    path: '/refinantari',
    access: 'user',
    page: () => import('./refinancing/refinancing-page.tsx').then((m) => m.RefinancingPage),
  },
  { path: '/dosare/:id', access: 'user', page: () => import('./cases/page/case-page.tsx').then((m) => m.CasePage) },
  {
    path: '/offers',
    access: 'admin',
    page: () => import('./products/list/products-page.tsx').then((m) => m.ProductsPage),
  },
  {
    path: '/edit-offers',
    access: 'admin',
    page: () => import('./products/form/product-page.tsx').then((m) => m.ProductPage),
  },
];
