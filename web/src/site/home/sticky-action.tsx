import { type RefObject, useEffect, useState } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import styles from './sticky-action.module.css';

type StickyActionProps = {
  /** While this element is on the screen, the page needs no bar. */
  instead: RefObject<HTMLElement | null>;
  handedOn: { formData: unknown };
};

/** On phones, the way on stays at the thumb once the calculator has scrolled away. */
export function StickyAction({ instead, handedOn }: StickyActionProps) {
  const needed = !useOnScreen(instead);
  return (
    <div className={styles.bar} data-needed={needed || undefined} inert={!needed}>
      <LinkButton to="/initialInfo" state={handedOn}>
        Începeți simularea
      </LinkButton>
    </div>
  );
}

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}
