import type { ComponentProps, MouseEvent } from 'react';
import { goTo } from '../shared/navigation/navigation.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown };

/** A link to a screen of the site: a real address for the browser, an instant change of screen for a plain click. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.currentTarget.target || !isPlainClick(event)) return;
    event.preventDefault();
    goTo(to, state);
  };
  return <a href={to} onClick={follow} {...rest} />;
}

/** False for a click that asks the browser for another tab, a window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified;
}
