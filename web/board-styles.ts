import type { Plugin } from 'vite';

const MADE = "const el = document.createElement('style');";
const REMOVED = 'getHead().removeChild(current);';

const MADE_INSTEAD = `const el = document.createElement('template');
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  Object.defineProperty(el, 'textContent', { set: (rules) => sheet.replaceSync(rules) });
  el.forget = () => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet); };`;

/**
 * The board's library writes <style> elements into the page, which our content security policy refuses. Its rules go
 * into style sheets made by script instead, which the policy allows: they cannot be written by injected markup.
 */
export function boardStyles(): Plugin {
  return {
    name: 'board-styles',
    apply: 'build',
    transform: {
      filter: { id: /@hello-pangea\/dnd\/dist\/dnd\.esm\.js/ },
      handler: (code) => {
        if (!code.includes(MADE) || !code.includes(REMOVED))
          throw new Error('@hello-pangea/dnd writes its styles anew');
        return { code: code.replace(MADE, MADE_INSTEAD).replace(REMOVED, `${REMOVED} current.forget();`), map: null };
      },
    },
  };
}
