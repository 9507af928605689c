import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { allLists, UNASSIGNED } from './board-text.ts';
import { trackSectionId } from './track.tsx';

const NAME = 'etapa';

/** Time without scrolling after which the strip is at rest, ms. */
const REST_MS = 120;

type ShownTrack = [status: number, show: (status: number) => void];

/** Which list of the strip is in sight, kept in the address: after coming back from a customer it is the same. */
export function useShownTrack(strip: RefObject<HTMLElement | null>, isStrip: boolean): ShownTrack {
  const [parameters] = useSearchParams();
  const [shown, setShown] = useState(() => knownStatus(Number(parameters.get(NAME))));
  const showNow = useEffectEvent(() => bringIntoSight(strip.current, shown, 'instant'));
  useEffect(() => {
    const element = strip.current;
    if (!isStrip || !element) return;
    showNow();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const status = inSight(element);
      setShown(status);
      keepInAddress(status);
    };
    const scrolled = () => {
      clearTimeout(rest);
      rest = setTimeout(update, REST_MS);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', scrolled);
    };
  }, [strip, isStrip]);
  const show = (status: number) => {
    setShown(status);
    bringIntoSight(strip.current, status, prefersReducedMotion() ? 'instant' : 'smooth');
  };
  return [shown, show];
}

function knownStatus(wanted: number): number {
  return allLists.some(({ status }) => status === wanted) ? wanted : UNASSIGNED;
}

/** Scrolls only the strip: the page, which may be a little higher than the screen, stays at its top. */
function bringIntoSight(strip: HTMLElement | null, status: number, behavior: ScrollBehavior): void {
  const section = document.getElementById(trackSectionId(status));
  if (section) strip?.scrollBy({ left: middleOf(section) - middleOf(strip), behavior });
}

/** The horizontal middle of an element, px from the left edge of the screen. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The list whose middle is nearest to the strip's. */
function inSight(strip: HTMLElement): number {
  const distance = (status: number) => {
    const section = document.getElementById(trackSectionId(status));
    return section ? Math.abs(middleOf(section) - middleOf(strip)) : Number.POSITIVE_INFINITY;
  };
  return allLists.map(({ status }) => status).reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** Replaces the URL without a navigation, which would scroll to the top: Back returns to this track. */
function keepInAddress(status: number): void {
  const address = new URL(window.location.href);
  address.searchParams.set(NAME, String(status));
  window.history.replaceState(window.history.state, '', address);
}
