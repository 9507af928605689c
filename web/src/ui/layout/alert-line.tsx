import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../alert.module.css';
import { Fold } from './fold.tsx';

type AlertLineProps = { tone: 'info' | 'warn'; title: string; children: ReactNode; action?: ReactNode };

/** A message in one line above one's work; its words unfold at a press, on a phone with what to do about it. */
export function AlertLine({ tone, title, children, action }: AlertLineProps) {
  return (
    <div
      className={`${styles.alert} ${styles.line} flex-wrap items-start text-14`}
      data-tone={tone}
      role={tone === 'warn' ? 'alert' : 'status'}
    >
      <IconAlertCircle size={20} stroke={1.8} aria-hidden className={styles.sign} />
      <Fold heading={<span className="font-600">{title}</span>} className="flex-1 min-w-0">
        <div className="max-w-measure pb-3">{children}</div>
      </Fold>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
