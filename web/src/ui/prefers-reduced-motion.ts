/** Whether the device is set to reduce motion (`prefers-reduced-motion`). */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
