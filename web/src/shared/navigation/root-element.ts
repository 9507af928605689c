/** The element that holds the site, from index.html and app.html. */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element #root');
  return element;
}
