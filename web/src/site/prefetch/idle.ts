/** How long after its load event a page counts as idle, ms. */
const IDLE_AFTER_MS = 2000;

/**
 * Resolves once what the page needs is here and the visitor has had a moment: then the network is free for what comes
 * next.
 */
export async function pageIdle(): Promise<void> {
  await loaded();
  await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS));
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}
