/** The screens of a simulation, in their order, and the booking that it leads to. */
export const SIMULATION: readonly (() => Promise<unknown>)[] = [
  () => import('./credit-type-page.tsx'),
  () => import('./new-credit-page.tsx'),
  () => import('./current-credit-page.tsx'),
  () => import('./personal-info-page.tsx'),
  () => import('./other-credits-page.tsx'),
  () => import('./property-page.tsx'),
  () => import('./duration-page.tsx'),
  () => import('../results/results-page.tsx'),
  () => import('../booking/booking-page.tsx'),
];
