import { Modal } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** Who searches by keyboard types on before anything could fade in or out. */
const AT_ONCE = { duration: 0 };

/** Loaded when it is first opened: the frame of every screen needs no customers and no phone numbers. */
const SearchBox = lazy(() => import('./search-box.tsx').then((module) => ({ default: module.SearchBox })));

/** Leads to a client by name or phone, and to a page by its name. Arrows and Enter choose; Escape closes. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Căutare" centered={false} size="lg" transitionProps={AT_ONCE}>
      <Search onClose={onClose} />
    </Modal>
  );
}

/** One types while what searches is still on its way. */
function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const enter = ({ key }: KeyboardEvent) => setIsEntered(key === 'Enter');
  return (
    <Suspense fallback={<SearchField typed={typed} onType={setTyped} onKeyDown={enter} />}>
      <SearchBox typed={typed} onType={setTyped} isEntered={isEntered} onClose={onClose} />
    </Suspense>
  );
}
