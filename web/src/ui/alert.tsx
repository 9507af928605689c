import type { ReactNode } from 'react';
import { codeOf } from '../shared/api/failure.ts';
import { languageOf } from '../shared/format/language.ts';
import styles from './alert.module.css';

type AlertProps = {
  tone: 'info' | 'bad' | 'good' | 'warn';
  title?: string;
  children: ReactNode;
  /** The failure, for a text without its code. */
  failure?: unknown;
  /** The actions against it. */
  action?: ReactNode;
  /** Screen readers do not read it by themselves: it changes at every key, or another element says it. */
  isQuiet?: boolean;
};

const SIGNS = {
  info: 'M12 11v6M12 7.5v.1',
  bad: 'M12 6.5v7M12 17.2v.1',
  good: 'm7.5 12.5 3 3 6-6.5',
  warn: 'M12 6.5v7M12 17.2v.1',
} as const;

/** A message in the page. Bad news and warnings are read aloud at once, the rest when the reader gets to it. */
export function Alert({ tone, title, children, failure, action, isQuiet = false }: AlertProps) {
  const code = codeOf(failure);
  return (
    <AlertBox tone={tone} isQuiet={isQuiet} action={action}>
      {title && (
        <p className="font-650" lang={languageOf(title)}>
          {title}
        </p>
      )}
      <div lang={languageOf(children)}>{children}</div>
      {code && <p className="text-14">{code}</p>}
    </AlertBox>
  );
}

/** The same around words of our own in Romanian; the home page downloads no more than that. */
export function AlertBox({ tone, children, action, isQuiet = false }: Omit<AlertProps, 'title' | 'failure'>) {
  const role = tone === 'bad' || tone === 'warn' ? 'alert' : 'status';
  return (
    <div className={styles.alert} data-tone={tone} role={isQuiet ? undefined : role}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.sign}>
        <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d={SIGNS[tone]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <div className="grid flex-1 gap-1 min-w-0 max-w-measure">
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
