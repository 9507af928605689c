/** The screens of a simulation, in their order, and the booking that it leads to. */
export const SIMULATION_SCREENS: readonly (() => Promise<unknown>)[] = [
  () => import('../wizard/credit-type-page.tsx'),
  () => import('../wizard/new-credit-page.tsx'),
  () => import('../wizard/current-credit-page.tsx'),
  () => import('../wizard/personal-info-page.tsx'),
  () => import('../wizard/other-credits-page.tsx'),
  () => import('../wizard/property-page.tsx'),
  () => import('../wizard/duration-page.tsx'),
  () => import('../results/results-page.tsx'),
  () => import('../../booking/booking-page.tsx'),
];
