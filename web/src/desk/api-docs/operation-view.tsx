import { type ReactNode, useState } from 'react';
import styles from './api-docs.module.css';
import type { Operation } from './document.ts';

const ACCESS: Readonly<Record<string, string>> = {
  public: 'public',
  user: 'cu autentificare',
  admin: 'administratori',
};

/** One call: a line about it, which opens to show its input and its answer. */
export function OperationView({ operation }: { operation: Operation }) {
  const { id, method, path, access, summary, parameters, body, answer } = operation;
  return (
    <Disclosed
      id={id}
      summary={
        <>
          <span className={`${styles.line} inline-flex flex-wrap items-baseline gap-x-3 gap-y-1`}>
            <strong className="min-w-16 text-brand-ink text-14">{method}</strong>
            <code className={`${styles.path} text-14 wrap-anywhere`}>{path}</code>
            <span
              className={`${styles.access} rounded-card bg-surface-sunken px-2 text-ink-soft text-14`}
              data-access={access}
            >
              {ACCESS[access] ?? access}
            </span>
          </span>
          <span className="block text-ink-soft text-14" lang="en">
            {summary}
          </span>
        </>
      }
    >
      {parameters.length > 0 && (
        <Type
          title="Parametri"
          text={parameters.map(({ name, location, type }) => `${name}: ${type} // ${location}`).join('\n')}
        />
      )}
      {body && <Type title="Trimite" text={body} />}
      <Type title={`Răspunde ${answer.status}`} text={`${answer.kind}\n${answer.type}`} />
    </Disclosed>
  );
}

/** The details of a call, drawn only when it is first opened: there are a hundred calls. */
export function Disclosed({ id, summary, children }: { id: string; summary: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`${styles.operation} border-b border-line`}
      id={id}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-tap py-2 wrap-anywhere cursor-pointer">{summary}</summary>
      {isOpen && <div className="grid grid-cols-1 gap-3 pt-2 pb-4">{children}</div>}
    </details>
  );
}

/** A shape under its heading. */
function Type({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-14">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide lines are scrolled with the arrow keys, too */}
      <pre className={styles.type} tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
