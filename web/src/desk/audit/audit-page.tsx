import { audit, auditActions } from 'contract/audit/audit';
import { DAYS_OF_RETRIES, outbox, type UndeliveredEmail } from 'contract/mail/outbox';
import { messageChannels } from 'contract/messages/message-words';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../shared/api/failure.ts';
import { useForm, useValues } from '../../shared/forms/use-form.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneFilters } from '../../ui/dialogs/phone-filters.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useFocusOnMore } from '../../ui/focus/use-focus-on-more.ts';
import { Page, Section } from '../../ui/layout/page.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange } from '../data/change.ts';
import { useRead, useReadPages } from '../data/read.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import styles from './audit.module.css';
import { AuditTable } from './audit-table.tsx';

/** The audit log: who did what, when and from where. */
export function AuditPage() {
  const {
    state: [filters, setFilters],
  } = useDraftValues<Filters>('jurnal', '', NO_FILTERS);
  const log = useReadPages(audit.list, (cursor) => ({ query: { ...given(filters), ...(cursor && { cursor }) } }), {
    nextCursor: (page) => page.nextCursor,
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const { list, expectMore } = useFocusOnMore(entries.length);
  return (
    <Page
      title="Jurnal"
      intro="Cine ce a făcut: autentificări, clienți, produse și parametri, cele mai noi la început."
    >
      <Undelivered />
      <AuditFilters filters={filters} onChange={setFilters} />
      {log.error && <LoadFailed retry={log.refetch}>{messageOf(log.error)}</LoadFailed>}
      {log.isPending && <Skeleton height={320} />}
      {log.data && entries.length === 0 && (
        <EmptyState title="Nimic în jurnal pentru filtrele alese.">
          <p className="text-ink-soft">Lărgiți perioada sau ștergeți filtrele.</p>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <div ref={list}>
          <AuditTable entries={entries} />
        </div>
      )}
      {log.hasNextPage && (
        <ShowOlder
          isLoading={log.isFetchingNextPage}
          onClick={() => {
            expectMore();
            void log.fetchNextPage();
          }}
        />
      )}
    </Page>
  );
}

/** Only the filled-in fields. */
function given(filters: Filters): Partial<Filters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
}

/** The search; empty: every entry. Days are ISO. */
type Filters = {
  readonly action: string;
  readonly search: string;
  readonly from: string;
  readonly to: string;
};

/** Everything. */
const NO_FILTERS: Filters = { action: '', search: '', from: '', to: '' };

const ACTIONS = [
  { value: '', label: 'Toate' },
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
];

type AuditFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** The filters behind the button of a phone that are set. */
const filtersSet = ({ action, from, to }: Filters): number => [action, from, to].filter((value) => value !== '').length;

/** The filters. Choices apply at once; the text only when it is sent, not letter by letter. */
function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const [typed, type] = useValues({ search: filters.search });
  const values: Filters = { ...filters, ...typed };
  const change = ({ search, ...choices }: Partial<Filters>) => {
    if (search !== undefined) type({ search });
    if (Object.keys(choices).length > 0) onChange({ ...values, ...choices });
  };
  const isWide = useIsWide();
  const { field, formProps } = useForm({ state: [values, change], onSubmit: onChange });
  const clear = () => {
    type({ search: '' });
    onChange(NO_FILTERS);
  };
  const choices = (
    <>
      <Select label="Acțiune" options={ACTIONS} {...field('action')} />
      <DateInput label="De la" {...field('from')} />
      <DateInput label="Până la" {...field('to')} />
    </>
  );
  return (
    <search>
      <form {...formProps} className={`${styles.filters} grid items-end gap-3`}>
        <TextInput label="Nume, adresă sau detaliu" {...field('search')} autoCapitalize="none" spellCheck={false} />
        {isWide && choices}
        <div className="flex gap-2">
          <Button type="submit">Căutați</Button>
          {isWide ? (
            <Button variant="secondary" onClick={clear}>
              Ștergeți filtrele
            </Button>
          ) : (
            <PhoneFilters count={filtersSet(filters)} done="Arată jurnalul" onClear={clear}>
              {choices}
            </PhoneFilters>
          )}
        </div>
      </form>
    </search>
  );
}

const SECTION = 'e-mailuri-nelivrate';

/** Emails and text messages that did not arrive, with a button to try them again. Nothing where all did. */
function Undelivered() {
  const { data: emails = [] } = useRead(outbox.undelivered, {});
  if (emails.length === 0) return null;
  return (
    <Section
      id={SECTION}
      title="Mesaje nelivrate"
      text={`Nu au ajuns la destinatar. Cele amânate se trimit din nou automat, timp de cel mult ${formatCount(DAYS_OF_RETRIES, 'zi', 'zile')}.`}
    >
      <Records label="Lista mesajelor nelivrate" columns={COLUMNS} card={CARD} rows={emails} keyOf={({ id }) => id} />
    </Section>
  );
}

const CARD: Card = {
  phone: `"subject channel" auto "recipient createdAt" auto "lastError lastError" auto "attempts attempts" auto
    "next next" auto / minmax(0, 1fr) auto`,
};

const COLUMNS: readonly Column<UndeliveredEmail>[] = [
  {
    key: 'createdAt',
    title: 'Creat',
    className: 'whitespace-nowrap max-md:text-ink-soft',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    key: 'channel',
    title: 'Canal',
    className: 'justify-self-end max-md:text-ink-soft',
    cell: ({ channel }) => messageChannels[channel],
  },
  { key: 'recipient', title: 'Către', cell: ({ recipient }) => recipient },
  { key: 'subject', title: 'Subiect', className: 'max-md:text-16 max-md:font-650', cell: ({ subject }) => subject },
  { key: 'attempts', title: 'Încercări', titleOnCard: 'beside', cell: ({ attempts }) => attempts },
  { key: 'lastError', title: 'De ce nu a ajuns', className: 'text-ink-soft', cell: ({ lastError }) => lastError },
  { key: 'next', title: 'Urmează', cell: (email) => <Next email={email} /> },
];

function Next({ email: { id, recipient, subject, nextAttempt } }: { email: UndeliveredEmail }) {
  const retry = useChange(outbox.retry, { notice: announces('Se trimite din nou', SECTION) });
  return (
    <>
      <p className="md:whitespace-nowrap">
        {nextAttempt ? `Se trimite din nou la ${formatInstant(nextAttempt)}` : 'Nu se mai trimite automat'}
      </p>
      <Button
        variant="secondary"
        loading={retry.isPending}
        aria-label={`Trimiteți din nou: ${subject}, ${recipient}`}
        onClick={() => retry.mutate({ params: { id } })}
      >
        Trimiteți din nou
      </Button>
      {retry.error && <Alert tone="bad">{messageOf(retry.error)}</Alert>}
    </>
  );
}
