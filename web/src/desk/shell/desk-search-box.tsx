import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ResponsibleSelect } from '../customers/responsible/responsible-select.tsx';
import { useClaim } from '../customers/responsible/use-claim.ts';
import { useResponsibleFilter } from '../customers/responsible/use-responsible-filter.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { type SearchResult, useSearchResults } from './use-search-results.ts';

type DeskSearchBoxProps = {
  typed: string;
  onType: (text: string) => void;
  /** Enter was pressed before this was loaded. */
  isEntered: boolean;
  onClose: () => void;
};

/** The search field and its results. */
export function DeskSearchBox({ typed, onType, isEntered, onClose }: DeskSearchBoxProps) {
  const list = useId();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [responsible, chooseResponsible] = useResponsibleFilter();
  const { found, isFresh, isFailed, isOfTeam } = useSearchResults(typed, responsible);
  const claim = useClaim();
  const open = ({ to }: SearchResult) => {
    onClose();
    navigate(to);
  };
  const chooseFirst = useChosenAhead(found, isFresh, open, isEntered);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step) setAt((at + step + found.length) % Math.max(found.length, 1));
    else if (event.key !== 'Enter') return;
    else if (event.ctrlKey && chosen && 'customer' in chosen) void claim(chosen.customer);
    else if (chosen && (isFresh || at > 0 || 'page' in chosen)) open(chosen);
    else chooseFirst();
    event.preventDefault();
  };
  return (
    <>
      <SearchField
        typed={typed}
        onType={(text) => {
          onType(text);
          setAt(0);
        }}
        aria-expanded={found.length > 0}
        aria-controls={list}
        {...(found[at] && { 'aria-activedescendant': `${list}-${at}` })}
        onKeyDown={onKeyDown}
      />
      <div className="mt-3">
        <ResponsibleSelect responsible={responsible} onChoose={chooseResponsible} />
      </div>
      <SearchResults
        list={list}
        found={found}
        at={at}
        isFresh={isFresh}
        isFailed={isFailed}
        isOfTeam={isOfTeam}
        onPick={open}
        onClaim={(customer) => void claim(customer)}
        onClose={onClose}
      />
    </>
  );
}

/** Enter pressed before the answer opens its first line when it comes. */
function useChosenAhead(
  found: readonly SearchResult[],
  isFresh: boolean,
  open: (chosen: SearchResult) => void,
  isEntered: boolean,
): () => void {
  const [isAhead, setIsAhead] = useState(isEntered);
  const openFirst = useEffectEvent(() => {
    setIsAhead(false);
    if (found[0]) open(found[0]);
  });
  useEffect(() => {
    if (isAhead && isFresh) openFirst();
  }, [isAhead, isFresh]);
  return () => setIsAhead(true);
}
