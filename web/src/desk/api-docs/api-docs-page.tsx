import { health } from 'contract/health/health';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import styles from './api-docs.module.css';
import { matching, operationsIn, shapesIn } from './document.ts';
import { Disclosed, OperationView } from './operation-view.tsx';

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
