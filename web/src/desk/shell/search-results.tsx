import { IconUser } from '@tabler/icons-react';
import { writePhone } from 'contract/text/phone';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { languageOf } from '../../shared/format/language.ts';
import { StatusBadge } from '../customers/status-badge.tsx';
import styles from './search.module.css';
import type { SearchResult } from './use-search-results.ts';

type SearchResultsProps = {
  /** Names the list for the field. */
  list: string;
  found: readonly SearchResult[];
  at: number;
  isFresh: boolean;
  isFailed: boolean;
  onPick: (chosen: SearchResult) => void;
  onClose: () => void;
};

/** What a search leads to; the line that Enter opens is marked. */
export function SearchResults({ list, found, at, isFresh, isFailed, onPick, onClose }: SearchResultsProps) {
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <div id={list} role="listbox" aria-label="Găsite" aria-busy={!isFresh} className={styles.found}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
          <div
            key={one.to}
            id={`${list}-${index}`}
            ref={index === at ? marked : null}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={`${styles.option} flex items-center gap-3 min-h-tap rounded py-2 px-3 cursor-pointer`}
            onClick={() => onPick(one)}
          >
            <ResultLine found={one} />
          </div>
        ))}
      </div>
      <p role="status" className={styles.word}>
        {isFailed && 'Clienții nu pot fi căutați acum. Încercați din nou.'}
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

function ResultLine({ found }: { found: SearchResult }) {
  if ('page' in found) {
    const { icon: Icon, name, about } = found.page;
    return (
      <>
        <Icon size={20} stroke={1.7} aria-hidden />
        <span className="flex flex-1 flex-wrap items-baseline gap-x-3 min-w-0">
          <span className="font-600 wrap-anywhere" lang={languageOf(name)}>
            {name}
          </span>
          <span className={`${styles.about} text-ink-soft text-14 tabular`}>{about}</span>
        </span>
      </>
    );
  }
  const { name, alias, phone, status } = found.customer;
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
    </>
  );
}
