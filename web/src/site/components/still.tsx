import type { MouseEvent, ReactNode, ToggleEvent } from 'react';
import { goTo } from '../../shared/navigation/navigation.ts';
import { isPlainClick } from '../../ui/link.tsx';
import { placeTerm } from './term.tsx';

type StillProps = {
  /** Undefined in a page's own script, which the build makes without these parts. */
  children: ReactNode;
  /** The navigation state of a click on a link, by the link's address. */
  states?: Readonly<Record<string, unknown>>;
};

/** One value for every drawing: another one would empty the element. */
const AS_IT_STANDS = { __html: '' };

/**
 * A part of a prerendered page that never changes: its markup stays as the build wrote it, so the page's script needs
 * no code for it. Its links and terms work as those of the other parts.
 */
export function Still({ children, states = {} }: StillProps) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to?.startsWith('/') || link?.target || !isPlainClick(event)) return;
    event.preventDefault();
    goTo(to, states[to]);
  };
  const place = (event: ToggleEvent) => {
    if (event.newState === 'open' && event.target instanceof HTMLElement) placeTerm(event.target);
  };
  // React hears it for what is inside, too; its types name only the event of the element itself.
  const handlers = { onClickCapture: follow, onToggleCapture: place };
  const content =
    children === undefined ? { suppressHydrationWarning: true, dangerouslySetInnerHTML: AS_IT_STANDS } : { children };
  return <div className="contents" {...handlers} {...content} />;
}
