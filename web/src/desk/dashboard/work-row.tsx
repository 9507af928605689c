import { IconBrandWhatsapp, IconCheck, IconPhone, IconPhoneCheck, IconScale } from '@tabler/icons-react';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { comparisonPath, customerPath } from 'contract/site/desk-pages';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../shared/format/direction.ts';
import { IconButton, IconLink } from '../../ui/button.tsx';
import { PlanAppointment } from '../messages/write/quick-commands.tsx';
import { WriteMessage } from '../messages/write/write-message.tsx';
import styles from './blocks.module.css';
import type { Done, Work } from './finish.ts';
import { NextPanel } from './next-panel.tsx';

type WorkRowProps = {
  work: Work;
  /** First in the second line: when it is due, or how long they have waited. */
  mark?: ReactNode;
  /** The rest of the second line. */
  facts: ReactNode;
  /** Beside the name: how they want to be reached. */
  channel?: ReactNode;
  /** Before the ways to reach them. */
  actions?: ReactNode;
  /** Called when the user begins to note an outcome, and when that is done. */
  onWork?: (isOpen: boolean) => void;
};

/** A customer with a next action, with links to their page and to call, and the outcome. */
export function WorkRow({ work, mark, facts, channel, actions, onWork }: WorkRowProps) {
  const { phone, customerId, label, taskId } = work;
  const [open, setOpen] = useState<Done>();
  const row = useRef<HTMLLIElement>(null);
  const show = (panel: Done | undefined) => {
    setOpen(panel);
    onWork?.(panel !== undefined);
  };
  // A row that is gone by then has left the focus to the one below it, or above.
  const close = () => {
    show(undefined);
    row.current?.querySelector<HTMLElement>('[data-opens]')?.focus();
  };
  const who = isolated(label);
  const isTask = taskId !== undefined;
  return (
    <li ref={row} className={styles.item}>
      <div className={`${styles.row} ${styles.work} flex flex-wrap items-center gap-x-2`}>
        <span className={styles.who}>
          <Link
            to={customerPath({ phone, _id: customerId })}
            className={`${styles.name} covers-box text-ink font-600 wrap-anywhere`}
            dir="auto"
          >
            {label}
          </Link>
          {channel && (
            <span className="inline-flex items-baseline gap-1 text-ink-soft text-14 whitespace-nowrap max-sm:sr-only">
              {channel}
            </span>
          )}
          <span className={`${styles.line} basis-full text-ink-soft text-14`}>
            {mark} {facts}
          </span>
        </span>
        <span className={`${styles.actions} flex flex-none items-center`}>
          <span className={`${styles.quick} flex max-sm:hidden!`}>
            <PlanAppointment phone={phone} who={who} />
            <IconLink to={comparisonPath(phone)} label={`Comparați ofertele: ${who}`} title="Comparați ofertele">
              <IconScale size={20} stroke={1.8} aria-hidden />
            </IconLink>
          </span>
          {actions}
          <span className={styles.quick}>
            <WriteMessage phone={phone} who={who} />
          </span>
          <IconLink href={`tel:${phone}`} label={`Sunați: ${who}`} title="Sunați" onClick={() => show('answered')}>
            <IconPhone size={20} stroke={1.8} aria-hidden />
          </IconLink>
          <IconLink
            href={whatsAppUrl(phone)}
            target="_blank"
            rel="noopener"
            label={`WhatsApp: ${who}`}
            title="WhatsApp"
          >
            <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
          </IconLink>
          <IconButton
            data-opens
            aria-expanded={open !== undefined}
            label={`${isTask ? 'Gata' : 'Notați apelul'}: ${who}`}
            title={isTask ? 'Gata, și ce urmează' : 'Notați apelul, și ce urmează'}
            onClick={() => show(open === undefined ? (isTask ? 'done' : 'answered') : undefined)}
          >
            {isTask ? (
              <IconCheck size={20} stroke={2} aria-hidden />
            ) : (
              <IconPhoneCheck size={20} stroke={1.8} aria-hidden />
            )}
          </IconButton>
        </span>
      </div>
      {open !== undefined && <NextPanel key={open} work={work} initial={open} onClose={close} />}
    </li>
  );
}
