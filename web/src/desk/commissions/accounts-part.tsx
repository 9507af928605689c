import { type AccountState, accountStates } from 'contract/commissions/commission-words';
import { type CommissionAccount, commissions } from 'contract/commissions/commissions';
import type { Reply } from 'contract/endpoint';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatCount, formatRon, formatShortDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { useDebounced } from '../../shared/time/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useFocusOnMore } from '../../ui/focus/use-focus-on-more.ts';
import table from '../../ui/layout/table.module.css';
import { Link } from '../../ui/link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { useReadPages } from '../data/read.ts';
import { AccountDialog, accountName, baseWords, discrepancyWords, expectedWords } from './account-dialog.tsx';

/** Pause in typing before the server is asked, ms. */
const PAUSE_MS = 250;

type Totals = Reply<typeof commissions.list>['totals'];

/** The accounts of a state, their sums first; a row opens the account. */
export function AccountsPart({ state }: { state: AccountState | undefined }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const [opened, open] = useState<string>();
  const query = { ...(state && { state }), ...(search !== '' && { search }) };
  const list = useReadPages(commissions.list, (cursor) => ({ query: { ...query, ...(cursor && { cursor }) } }), {
    nextCursor: (page) => page.nextCursor,
  });
  const accounts = list.data?.pages.flatMap((page) => page.accounts) ?? [];
  const totals = list.data?.pages[0]?.totals;
  const { list: ref, expectMore } = useFocusOnMore(accounts.length);
  const namesDifference = state === undefined || state === 'disagreeing';
  const account = accounts.find(({ application }) => application === opened);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex-1 min-w-[min(100%,26rem)]">
          {totals && totals.count > 0 && <Sums totals={totals} />}
          {list.isPending && <Skeleton height={96} />}
        </div>
        <div className="w-full lg:w-[20rem]">
          <TextInput
            label="Client, telefon, dosar sau număr la bancă"
            name="cautare"
            value={typed}
            onChange={setTyped}
            maxLength={MAX_LENGTH.search}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </div>
      {list.error && <LoadFailed retry={list.refetch}>{messageOf(list.error)}</LoadFailed>}
      {list.isPending && <Skeleton height={320} className="rounded-card" />}
      {list.data && accounts.length === 0 && (
        <EmptyState title="Niciun cont aici.">
          <p className="max-w-measure text-ink-soft">
            Un cont se deschide când mutați cererea la „Tras”, în <Link to="/dosare">Dosare</Link>, cu suma după regula
            băncii, din <Link to="/comisioane?parte=reguli">Reguli</Link>.
          </p>
        </EmptyState>
      )}
      {accounts.length > 0 && (
        <div ref={ref}>
          <Records
            label="Conturile de comision"
            columns={columnsFor(open, namesDifference ? '9rem' : '7rem')}
            card={namesDifference ? CARD_OF_ALL : CARD}
            rows={accounts}
            keyOf={({ application }) => application}
          />
        </div>
      )}
      {list.hasNextPage && (
        <ShowOlder
          isLoading={list.isFetchingNextPage}
          onClick={() => {
            expectMore();
            void list.fetchNextPage();
          }}
        />
      )}
      {account && <AccountDialog account={account} onClose={() => open(undefined)} />}
    </div>
  );
}

function Sums({ totals }: { totals: Totals }) {
  const { count, expected, received, clawedBack, outstanding } = totals;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="Rest" value={formatRon(outstanding, 2)} note={formatCount(count, 'cont', 'conturi')} />
      <Stat label="Cuvenit" value={formatRon(expected, 2)} />
      <Stat label="Încasat" value={formatRon(received, 2)} />
      <Stat label="Restituit" value={formatRon(clawedBack, 2)} />
    </div>
  );
}

/** Under the name of one state a card needs no state, but that of a discrepancy names the difference. */
const CARD: Card = {
  phone: `"client outstanding" auto "bank dueOn" auto "broker broker" auto / minmax(0, 1fr) auto`,
};
const CARD_OF_ALL: Card = {
  phone: `"client outstanding" auto "bank dueOn" auto "broker state" auto / minmax(0, 1fr) auto`,
};

const TONES: Readonly<Record<AccountState, string | undefined>> = {
  ...{ expected: undefined, unknown: undefined },
  ...{ late: 'bad', disagreeing: 'warn', settled: 'good' },
};

/** The state, and of a discrepancy the difference. */
function State({ account }: { account: CommissionAccount }) {
  const { state, received } = account;
  return (
    <>
      <span className={table.status} data-tone={TONES[state]}>
        {state === 'expected' && received > 0 ? 'Plătit parțial' : accountStates[state]}
      </span>
      {state === 'disagreeing' && <span className="block text-14">{discrepancyWords(account)}</span>}
    </>
  );
}

function columnsFor(open: (application: string) => void, stateWidth: string): readonly Column<CommissionAccount>[] {
  return [
    {
      key: 'client',
      title: 'Client',
      isName: true,
      width: 'minmax(0, 1.4fr)',
      className: 'text-start',
      cell: (account) => (
        <Button variant="quiet" className="px-0 text-start" onClick={() => open(account.application)}>
          {accountName(account)}
        </Button>
      ),
    },
    {
      key: 'bank',
      title: 'Banca',
      width: 'minmax(0, 1fr)',
      className: 'text-14 wrap-anywhere',
      cell: ({ bank, reference }) => [bank, reference].filter(Boolean).join(', '),
    },
    {
      key: 'broker',
      title: 'Broker',
      width: 'minmax(0, 0.9fr)',
      className: 'text-14 text-ink-soft wrap-anywhere',
      cell: ({ broker }) => broker?.name,
    },
    {
      key: 'drawnOn',
      title: 'Tras',
      width: '5rem',
      className: 'text-14 tabular',
      cell: ({ drawnOn }) => formatShortDate(drawnOn),
    },
    {
      key: 'expected',
      title: 'Cuvenit',
      isFigure: true,
      width: '6.5rem',
      className: 'lg:text-14',
      cell: (account) => (
        <>
          {expectedWords(account, account.expected)}
          <span className="block text-ink-soft">{baseWords(account)}</span>
        </>
      ),
    },
    {
      key: 'received',
      title: 'Încasat',
      isFigure: true,
      width: '6.5rem',
      className: 'lg:text-14',
      cell: ({ received }) => formatRon(received, 2),
    },
    {
      key: 'outstanding',
      title: 'Rest',
      isFigure: true,
      width: '6.5rem',
      className: 'font-650 lg:text-14',
      cell: (account) => expectedWords(account, account.outstanding),
    },
    {
      key: 'dueOn',
      title: 'Scadent',
      width: '5rem',
      className: 'text-14 tabular text-end lg:text-start',
      cell: ({ dueOn }) =>
        dueOn === null ? undefined : (
          <>
            <span className="lg:hidden">scadent </span>
            {formatShortDate(dueOn)}
          </>
        ),
    },
    {
      key: 'state',
      title: 'Stare',
      width: stateWidth,
      cell: (account) => <State account={account} />,
    },
  ];
}
