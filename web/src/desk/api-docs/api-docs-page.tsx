import { health } from 'contract/health/health';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import styles from './api-docs.module.css';
import { matching, type Operation, operationsIn, shapesIn } from './document.ts';

/** Every call of the API, as the server itself describes it. */
export function ApiDocsPage() {
  const [search, setSearch] = useState('');
  const document = useRead(health.openapi, {});
  return (
    <Page
      title="API"
      intro="Apelurile serverului: ce primesc și ce răspund. Cele care nu sunt publice cer antetul Authorization: Bearer, cu tokenul unei autentificări."
    >
      <div className={`${styles.top} flex flex-wrap items-end gap-x-6 gap-y-3`}>
        <TextInput
          type="search"
          label="Căutați un apel"
          placeholder="Cale, nume sau descriere"
          value={search}
          onChange={setSearch}
        />
        <a href={health.openapi.path} target="_blank" rel="noopener">
          Documentul OpenAPI 3.1
        </a>
      </div>
      {document.error && <LoadFailed retry={document.refetch}>{messageOf(document.error)}</LoadFailed>}
      {document.isPending && <Skeleton height={320} />}
      {document.data && <Operations document={document.data} search={search} />}
    </Page>
  );
}

function Operations({ document, search }: { document: Readonly<Record<string, unknown>>; search: string }) {
  const found = matching(operationsIn(document), search);
  const groups = [...new Set(found.map(({ group }) => group))].toSorted();
  return (
    <>
      {found.length === 0 && (
        <EmptyState title="Niciun apel nu se potrivește.">
          <p className="text-ink-soft">Căutați o parte din cale, de exemplu „customers”, sau ștergeți ce ați scris.</p>
        </EmptyState>
      )}
      {groups.map((group) => (
        <Section key={group} id={`apeluri-${group}`} title={group}>
          <div>
            {found
              .filter((operation) => operation.group === group)
              .map((operation) => (
                <OperationView key={operation.id} operation={operation} />
              ))}
          </div>
        </Section>
      ))}
      {search === '' && (
        <Section id="forme" title="Forme cu nume">
          {shapesIn(document).map(({ name, type }) => (
            <Disclosed key={name} id={`forma-${name}`} summary={<code>{name}</code>}>
              <pre className={styles.type}>{type}</pre>
            </Disclosed>
          ))}
        </Section>
      )}
    </>
  );
}

const ACCESS: Readonly<Record<string, string>> = {
  public: 'public',
  user: 'cu autentificare',
  admin: 'administratori',
};

/** One call: a line about it, which opens to show its input and its answer. */
function OperationView({ operation }: { operation: Operation }) {
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
function Disclosed({ id, summary, children }: { id: string; summary: ReactNode; children: ReactNode }) {
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
