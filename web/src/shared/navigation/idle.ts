/** The time after its load event at which a page counts as idle, ms. */
const IDLE_AFTER_MS = 2000;

/** Resolves once the page has its resources and the visitor a moment: then the network is free for the next code. */
export async function pageIdle(): Promise<void> {
  await loaded();
  await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS));
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}
