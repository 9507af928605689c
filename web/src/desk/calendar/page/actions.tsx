import { IconDeviceMobile, IconPlus, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../calendar.module.css';
import type { Opened } from '../dialogs/dialogs.tsx';

const SIGN = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

/** Buttons: a new appointment, the calendar feed, printing; on a phone as icons beside the title. */
export function Actions({ onOpen }: { onOpen: (opened: Opened) => void }) {
  return (
    <div className="flex items-center gap-2">
      <Button className={styles.action} onClick={() => onOpen({ what: 'new' })}>
        <Face sign={<IconPlus {...SIGN} />}>Programare nouă</Face>
      </Button>
      <Button className={styles.action} variant="secondary" onClick={() => onOpen({ what: 'feed' })}>
        <Face sign={<IconDeviceMobile {...SIGN} />}>Pe telefon</Face>
      </Button>
      <Button className={`${styles.action} max-md:hidden!`} variant="secondary" onClick={() => window.print()}>
        <Face sign={<IconPrinter {...SIGN} />}>Tipăriți</Face>
      </Button>
    </div>
  );
}

function Face({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <>
      {sign}
      <span className="ms-2 max-md:sr-only">{children}</span>
    </>
  );
}
