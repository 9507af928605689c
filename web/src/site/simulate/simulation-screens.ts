/** The screens of a simulation, in their order, and the booking after them. */
export const SIMULATION_SCREENS: readonly (() => Promise<unknown>)[] = [
  () => import('../wizard/credit/credit-type-page.tsx'),
  () => import('../wizard/credit/new-credit-page.tsx'),
  () => import('../wizard/credit/current-credit-page.tsx'),
  () => import('../wizard/person/personal-info-page.tsx'),
  () => import('../wizard/credit/other-credits-page.tsx'),
  () => import('../wizard/household/household-page.tsx'),
  () => import('../wizard/household/co-borrower-page.tsx'),
  () => import('../wizard/property/property-page.tsx'),
  () => import('../wizard/duration/duration-page.tsx'),
  () => import('./results-page.tsx'),
  () => import('../booking/booking-page.tsx'),
];
