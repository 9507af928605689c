import { type ApiKey, apiKeys as api } from 'contract/accounts/api-keys';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { ShownOnce } from '../../../ui/dialogs/shown-once.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import type { Card, Column } from '../../../ui/records/record-columns.tsx';
import { Records } from '../../../ui/records/records.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { readDraft } from '../../session/account-drafts.ts';
import { CreateKey } from './create-key.tsx';

const ID = 'chei-api';

/** The keys of other programs: the list, making one, ending one. */
export function KeysPart() {
  const [isMaking, setMaking] = useState(() => readDraft('cheie-noua', '') !== '');
  const [made, setMade] = useState<string>();
  const keys = useRead(api.list, {});
  const show = (key: string) => {
    setMaking(false);
    setMade(key);
  };
  return (
    <Section
      id={ID}
      title="Chei API"
      text={
        <>
          Cu o cheie, alt program face apeluri în numele unui cont: numai ce permit drepturile cheii și numai ce poate
          contul în acel moment. <Link to="/apiDocs">Documentul API</Link> spune ce drept cere fiecare apel.
        </>
      }
      action={<Button onClick={() => setMaking(true)}>Creați o cheie</Button>}
    >
      {keys.isPending && <Skeleton height={160} />}
      {keys.error && !keys.data && <LoadFailed retry={keys.refetch}>{messageOf(keys.error)}</LoadFailed>}
      {keys.data?.length === 0 && (
        <EmptyState title="Nicio cheie.">
          <p className="max-w-measure text-ink-soft">
            Niciun alt program nu are acces la date. Creați una când un program al firmei, de exemplu contabilitatea sau
            centrala telefonică, trebuie să citească ori să scrie aici.
          </p>
        </EmptyState>
      )}
      {keys.data && keys.data.length > 0 && <Keys keys={keys.data} />}
      {isMaking && <CreateKey onClose={() => setMaking(false)} onMade={show} />}
      {made !== undefined && (
        <ShownOnce title="Cheia nouă" secret={made} what="cheia" onClose={() => setMade(undefined)}>
          <p>
            Programul o trimite cu fiecare apel, în antetul <code>Authorization: Bearer</code>. Nu o scrieți în adrese
            și nu o trimiteți pe e-mail: cine o are poate face aceleași apeluri.
          </p>
        </ShownOnce>
      )}
    </Section>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const revoking = useChange(api.revoke, { notice: announces('Cheie revocată', ID) });
  const commands: Column<ApiKey> = {
    key: 'commands',
    title: 'Acțiuni',
    isCommands: true,
    cell: ({ _id, name, state }) =>
      state !== 'live' ? undefined : (
        <ConfirmedAction
          title="Revocați cheia?"
          action="Revocați"
          failed={messageOf}
          run={() => revoking.mutateAsync({ params: { id: _id } })}
          trigger={(ask) => (
            <Button variant="secondary" onClick={ask} aria-label={`Revocați cheia ${name}`}>
              Revocați
            </Button>
          )}
        >
          Programul care folosește cheia „{name}” nu mai poate face niciun apel de acum încolo. O cheie revocată nu mai
          poate fi folosită din nou.
        </ConfirmedAction>
      ),
  };
  return (
    <Records
      label="Lista cheilor API"
      columns={[...COLUMNS, commands]}
      card={CARD}
      rows={keys}
      keyOf={({ _id }) => _id}
      isMuted={({ state }) => state !== 'live'}
    />
  );
}

/** The most rights that a row shows at rest. */
const SHOWN_SCOPES = 6;

function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const names = (
    <span lang="en" className="text-14 wrap-anywhere">
      {scopes.join(', ')}
    </span>
  );
  if (scopes.length <= SHOWN_SCOPES) return names;
  return (
    <details>
      <summary className="min-h-tap py-2 cursor-pointer">{formatCount(scopes.length, 'drept', 'drepturi')}</summary>
      {names}
    </details>
  );
}

const CARD: Card = {
  phone: `"name state" auto "scopes scopes" auto "user user" auto "expires expires" auto "used used" auto
    "commands commands" auto / minmax(0, 1fr) auto`,
};

const STATES = {
  live: ['valabilă', 'good'],
  expired: ['expirată', 'warn'],
  revoked: ['revocată', 'bad'],
} as const satisfies Record<ApiKey['state'], readonly [word: string, tone: string]>;

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    title: 'Cheie',
    isName: true,
    cell: ({ name, prefix }) => (
      <>
        <bdi className="font-600">{name}</bdi>
        <code className="block text-14 text-ink-soft">{prefix}…</code>
      </>
    ),
  },
  {
    key: 'scopes',
    title: 'Drepturi',
    titleOnCard: 'above',
    cell: ({ scopes }) => <Scopes scopes={scopes} />,
  },
  { key: 'user', title: 'În numele', titleOnCard: 'beside', cell: ({ userName }) => <bdi>{userName}</bdi> },
  {
    key: 'expires',
    title: 'Expiră pe',
    titleOnCard: 'beside',
    className: 'whitespace-nowrap',
    cell: ({ expiresOn }) => formatDate(expiresOn),
  },
  {
    key: 'used',
    title: 'Ultimul apel',
    titleOnCard: 'beside',
    className: 'whitespace-nowrap',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'niciodată'),
  },
  {
    key: 'state',
    title: 'Stare',
    cell: ({ state }) => {
      const [word, tone] = STATES[state];
      return (
        <span className={table.status} data-tone={tone}>
          {word}
        </span>
      );
    },
  },
];
