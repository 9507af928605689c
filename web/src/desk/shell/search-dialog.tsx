import { Modal } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** No fading: a person who searches by keyboard types on at once. */
const AT_ONCE = { duration: 0 };

/** Loaded when it is first opened: the frame of every screen needs no code for customers and phone numbers. */
const DeskSearchBox = lazy(() => import('./desk-search-box.tsx').then((module) => ({ default: module.DeskSearchBox })));

/** Finds clients by name or phone, and pages by name. Arrows and Enter choose; Escape closes. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Căutare" centered={false} size="lg" transitionProps={AT_ONCE}>
      <Search onClose={onClose} />
    </Modal>
  );
}

/** Takes the typed text while the code of the search still loads. */
function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const enter = ({ key }: KeyboardEvent) => setIsEntered(key === 'Enter');
  return (
    <Suspense fallback={<SearchField typed={typed} onType={setTyped} onKeyDown={enter} />}>
      <DeskSearchBox typed={typed} onType={setTyped} isEntered={isEntered} onClose={onClose} />
    </Suspense>
  );
}
