import { IconFolder, IconUser } from '@tabler/icons-react';
import { writePhone } from 'contract/romanian/phone';
import { formatExactRon } from 'contract/romanian/romanian';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { languageOf } from '../../shared/format/language.ts';
import { Button } from '../../ui/button.tsx';
import { caseName, stageOfCase } from '../cases/case-words.ts';
import { CUSTOMERS_NOT_SEARCHED, customerLabel } from '../customers/customer-label.ts';
import { InitialsMark } from '../customers/responsible/initials-mark.tsx';
import { StatusBadge } from '../customers/status-badge.tsx';
import type { ListedCustomer } from '../customers/summary-text.ts';
import styles from './search.module.css';
import { ToolIcon } from './tool-icon.tsx';
import type { SearchResult } from './use-search-results.ts';

type SearchResultsProps = {
  /** The id by which the field refers to the list. */
  list: string;
  found: readonly SearchResult[];
  at: number;
  isFresh: boolean;
  isFailed: boolean;
  isOfTeam: boolean;
  onPick: (chosen: SearchResult) => void;
  onClaim: (customer: ListedCustomer) => void;
  onClose: () => void;
};

/** The results of a search; the one that Enter opens is marked. */
export function SearchResults(props: SearchResultsProps) {
  const { list, found, at, isFresh, isFailed, isOfTeam, onPick, onClaim, onClose } = props;
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <div
        id={list}
        role="listbox"
        aria-label="Găsite"
        aria-busy={!isFresh}
        className={`${styles.found} grid grid-cols-1 mt-3 overflow-y-auto`}
      >
        {found.map((one, index) => (
          <div key={one.to} role="presentation" className="flex items-center gap-1">
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose */}
            <div
              id={`${list}-${index}`}
              ref={index === at ? marked : null}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={`${styles.option} flex flex-1 items-center gap-3 min-w-0 min-h-tap rounded py-2 px-3 cursor-pointer`}
              onClick={() => onPick(one)}
            >
              <ResultLine found={one} />
            </div>
            {'customer' in one && one.customer.responsible === null && (
              <ClaimButton onClaim={() => onClaim(one.customer)} />
            )}
          </div>
        ))}
      </div>
      <p role="status" className={styles.word}>
        {isOfTeam && 'Niciunul dintre clienții aleși; din toată echipa:'}
        {isFailed && CUSTOMERS_NOT_SEARCHED}
        {!isFailed && isFresh && found.length === 0 && (
          <>
            Niciun client și nicio pagină cu acest nume sau număr. Încercați o parte din el sau adăugați clientul la{' '}
            <Link to="/myCustomers" onClick={onClose} lang="en">
              My Customers
            </Link>
            .
          </>
        )}
      </p>
    </>
  );
}

/** A call, by mouse and touch: a list of choices may have no buttons, so by keyboard it is Ctrl+Enter in the field. */
function ClaimButton({ onClaim }: { onClaim: () => void }) {
  return (
    <span aria-hidden>
      <Button
        variant="soft"
        tabIndex={-1}
        title="Preluați (Ctrl+Enter)"
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClaim}
      >
        Preluați
      </Button>
    </span>
  );
}

function ResultLine({ found }: { found: SearchResult }) {
  if ('page' in found) {
    const { icon, name, about } = found.page;
    return (
      <>
        <ToolIcon name={icon} size={20} stroke={1.7} />
        <span className="flex flex-1 flex-wrap items-baseline gap-x-3 min-w-0">
          <span className="font-600 wrap-anywhere" lang={languageOf(name)}>
            {name}
          </span>
          <span className={`${styles.about} text-ink-soft text-14 tabular`}>{about}</span>
        </span>
      </>
    );
  }
  if ('found' in found) {
    const { customer, amount } = found.found;
    return (
      <>
        <IconFolder size={20} stroke={1.7} aria-hidden />
        <span className="flex flex-1 flex-wrap items-baseline gap-x-3 min-w-0">
          <span className="font-600 wrap-anywhere">
            {caseName(found.found)}, <bdi>{customerLabel(customer)}</bdi>
          </span>
          <span className={`${styles.about} text-ink-soft text-14 tabular`}>
            {formatExactRon(amount)} · {stageOfCase(found.found)}
          </span>
        </span>
      </>
    );
  }
  const { name, alias, phone, status, responsible } = found.customer;
  return (
    <>
      <IconUser size={20} stroke={1.7} aria-hidden />
      <span className="flex flex-1 flex-wrap items-baseline gap-x-3 min-w-0">
        <span className="font-600 wrap-anywhere">
          <bdi>{name}</bdi>
          {alias && (
            <>
              {' '}
              (<bdi>{alias}</bdi>)
            </>
          )}
        </span>
        <span className={`${styles.about} text-ink-soft text-14 tabular`}>{writePhone(phone)}</span>
      </span>
      <StatusBadge status={status} />
      {responsible ? (
        <InitialsMark responsible={responsible} />
      ) : (
        <span className="visually-hidden">, fără responsabil: Ctrl și Enter preia</span>
      )}
    </>
  );
}
