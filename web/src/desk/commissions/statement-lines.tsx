import type { CaseSummary } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import {
  type CommissionStatement,
  commissionStatements,
  type StatementLine,
} from 'contract/commissions/commission-statements';
import { lineStates } from 'contract/commissions/commission-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { bankKey } from 'contract/products/product-names';
import { formatRon, formatShortDate } from 'contract/romanian/romanian';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { useDebounced } from '../../shared/time/use-debounced.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';

/** Lines that need a person come first. */
const ORDER: readonly StatementLine['state'][] = ['waiting', 'error', 'matched', 'already'];

/** The lines of a statement, and what is to be decided about those that wait. */
export function StatementLines({ statement: { bank, lines } }: { statement: CommissionStatement }) {
  const sorted = lines.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <ul className="ruled-3 grid grid-cols-1">
      {sorted.map((line) => (
        <Line key={line._id} bank={bank} line={line} />
      ))}
    </ul>
  );
}

type LineProps = { bank: string; line: StatementLine };

function Line({ bank, line }: LineProps) {
  const { reference, amount, day, state, reason, isDismissed, note, cells } = line;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">
          Rândul {line.line}: {reference ?? 'fără număr'}
          {day !== null && `, ${formatShortDate(day)}`}
        </span>
        <span className="tabular">{amount !== null && formatRon(amount, 2)}</span>
      </div>
      <p className="text-14 text-ink-soft wrap-anywhere">
        {isDismissed
          ? ['Lăsat deoparte', note].filter(Boolean).join(': ')
          : [lineStates[state], reason].filter(Boolean).join(': ')}
      </p>
      {state === 'waiting' && cells.length > 0 && (
        <p className="text-14 text-ink-soft wrap-anywhere">{cells.filter(Boolean).join(' · ')}</p>
      )}
      {state === 'waiting' && !isDismissed && amount !== null && <Decision bank={bank} line={line} />}
    </li>
  );
}

/** The proposals for a waiting line, any other loan of the bank, or leaving it aside. */
function Decision({ bank, line: { _id: id, proposals } }: LineProps) {
  const [opened, setOpened] = useState<'others' | 'aside'>();
  const toggle = (part: 'others' | 'aside') => setOpened(opened === part ? undefined : part);
  const matching = useChange(commissionStatements.match, { notice: SHOWN_BY_SCREEN });
  const match = {
    chosen: matching.isPending ? matching.variables.body.application : undefined,
    choose: (application: string) => matching.mutate({ params: { id }, body: { application } }),
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {proposals.map(({ application, customerName, caseNumber, outstanding }) => (
          <Candidate key={application} application={application} match={match}>
            {customerName ?? `Dosar ${caseNumber ?? 'șters'}`}, rest {formatRon(outstanding, 2)}
          </Candidate>
        ))}
        <Button variant="quiet" aria-expanded={opened === 'others'} onClick={() => toggle('others')}>
          Alt credit
        </Button>
        <Button variant="quiet" aria-expanded={opened === 'aside'} onClick={() => toggle('aside')}>
          Lăsați deoparte
        </Button>
      </div>
      {opened === 'others' && <OtherLoans bank={bank} match={match} />}
      {opened === 'aside' && <LeaveAside id={id} />}
      {matching.error && <Alert tone="bad">{messageOf(matching.error)}</Alert>}
    </div>
  );
}

/** Leaves a line aside, with a reason. */
function LeaveAside({ id }: { id: string }) {
  const [note, setNote] = useState('');
  const dismissing = useChange(commissionStatements.dismiss, { notice: SHOWN_BY_SCREEN });
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        dismissing.mutate({ params: { id }, body: { note } });
      }}
    >
      <TextInput
        label="Motivul (poate lipsi)"
        name="motiv"
        value={note}
        onChange={setNote}
        maxLength={MAX_LENGTH.caseNote}
      />
      <Button type="submit" variant="secondary" loading={dismissing.isPending}>
        Lăsați rândul deoparte
      </Button>
      {dismissing.error && <Alert tone="bad">{messageOf(dismissing.error)}</Alert>}
    </form>
  );
}

type Match = { readonly chosen: string | undefined; readonly choose: (application: string) => void };
type CandidateProps = { application: string; match: Match; children: ReactNode };

/** A loan that the line may be about. */
function Candidate({ application, match: { chosen, choose }, children }: CandidateProps) {
  return (
    <Button
      variant="secondary"
      className="text-start wrap-anywhere"
      loading={chosen === application}
      disabled={chosen !== undefined}
      onClick={() => choose(application)}
    >
      {children}
    </Button>
  );
}

/** Pause in typing before the server is asked, ms. */
const PAUSE_MS = 250;

/** Finds the drawn loans of the bank by client or case, those of closed cases too. */
function OtherLoans({ bank, match }: { bank: string; match: Match }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const open = useRead(cases.list, search === '' ? undefined : { query: { search } });
  const closed = useRead(cases.list, search === '' ? undefined : { query: { search, stage: 'closed' } });
  const failed = [open, closed].find(({ error }) => error);
  const isRead = open.data !== undefined && closed.data !== undefined;
  const found = [open, closed].flatMap(({ data }) => data?.cases ?? []).flatMap((one) => drawnAt(bank, one));
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="max-w-[24rem]">
        <TextInput
          label="Client sau dosar"
          name="credit"
          value={typed}
          onChange={setTyped}
          maxLength={MAX_LENGTH.search}
          spellCheck={false}
        />
      </div>
      {failed?.error && <LoadFailed retry={failed.refetch}>{messageOf(failed.error)}</LoadFailed>}
      <div className="flex flex-wrap gap-2" role="status">
        {found.map(({ application, words }) => (
          <Candidate key={application} application={application} match={match}>
            {words}
          </Candidate>
        ))}
        {isRead && found.length === 0 && `Niciun credit tras la ${bank} pentru această căutare.`}
      </div>
    </div>
  );
}

/** The drawn loans of a case at a bank (`bankKey`). */
function drawnAt(bank: string, { number, customer, applications }: CaseSummary) {
  return applications
    .filter(({ banca, stage }) => stage === 'drawn' && bankKey(banca) === bank)
    .map(({ _id: application, oferta }) => ({
      application,
      words: `${customer.name || customer.alias || customer.phone}, dosar ${number}, ${oferta}`,
    }));
}
