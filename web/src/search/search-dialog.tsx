import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Found, useFound } from './use-found.ts';

/** Comes when it is first opened: the frame of every screen needs no phone numbers. One types on meanwhile. */
const FoundList = lazy(() => import('./found-list.tsx').then((module) => ({ default: module.FoundList })));

/** Who searches by keyboard types on before anything could fade in or out. */
const AT_ONCE = { duration: 0 };

/** Leads to a client by name or phone, and to a page by its name. Arrows and Enter choose; Escape closes. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Căutare" centered={false} size="lg" transitionProps={AT_ONCE}>
      <SearchBox onClose={onClose} />
    </Modal>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const list = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, isFresh, isFailed } = useFound(typed);
  const open = ({ to }: Found) => {
    onClose();
    navigate(to);
  };
  const chooseFirst = useChosenAhead(found, isFresh, open);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step) setAt((at + step + found.length) % Math.max(found.length, 1));
    else if (event.key !== 'Enter') return;
    else if (chosen && (isFresh || at > 0 || 'page' in chosen)) open(chosen);
    else chooseFirst();
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        name="cautare"
        role="combobox"
        aria-label="Client sau pagină"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(found[at] && { 'aria-activedescendant': `${list}-${at}` })}
        placeholder="Nume, telefon sau pagină"
        autoComplete="off"
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Suspense>
        <FoundList {...{ list, found, at, isFresh, isFailed }} onPick={open} />
      </Suspense>
    </>
  );
}

/** Who presses Enter before the answer is here gets its first line when it comes. */
function useChosenAhead(found: readonly Found[], isFresh: boolean, open: (chosen: Found) => void): () => void {
  const [isAhead, setIsAhead] = useState(false);
  const openFirst = useEffectEvent(() => {
    setIsAhead(false);
    if (found[0]) open(found[0]);
  });
  useEffect(() => {
    if (isAhead && isFresh) openFirst();
  }, [isAhead, isFresh]);
  return () => setIsAhead(true);
}
