import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { allLists, UNASSIGNED } from '../board-text.ts';
import { trackSectionId } from './track.tsx';

const NAME = 'etapa';

/** The strip has come to rest when it was not scrolled for so long, ms. */
const REST_MS = 120;

type ShownTrack = [status: number, show: (status: number) => void];

/** Which list of the strip is in sight, kept in the address: back from a customer's details it is the same. */
export function useShownTrack(strip: RefObject<HTMLElement | null>, isStrip: boolean): ShownTrack {
  const [parameters] = useSearchParams();
  const [shown, setShown] = useState(() => knownStatus(Number(parameters.get(NAME))));
  const showNow = useEffectEvent(() => bringIntoSight(shown, 'instant'));
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
    bringIntoSight(status, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  };
  return [shown, show];
}

function knownStatus(asked: number): number {
  return allLists.some(({ status }) => status === asked) ? asked : UNASSIGNED;
}

function bringIntoSight(status: number, behavior: ScrollBehavior): void {
  document.getElementById(trackSectionId(status))?.scrollIntoView({ inline: 'center', block: 'nearest', behavior });
}

/** The list whose middle is nearest to the strip's. */
function inSight(strip: HTMLElement): number {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const distance = (status: number) => {
    const section = document.getElementById(trackSectionId(status));
    return section ? Math.abs(middle(section) - middle(strip)) : Number.POSITIVE_INFINITY;
  };
  return allLists.map(({ status }) => status).reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** Not a change of screen, which would begin at its top: only the address that one comes back to. */
function keepInAddress(status: number): void {
  const address = new URL(window.location.href);
  address.searchParams.set(NAME, String(status));
  window.history.replaceState(window.history.state, '', address);
}
