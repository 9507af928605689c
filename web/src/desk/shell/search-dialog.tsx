import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SearchField } from './search-field.tsx';

/** Loaded when it is first opened: the frame of every screen needs no code for customers and phone numbers. */
const DeskSearchBox = lazy(() => import('./desk-search-box.tsx').then((module) => ({ default: module.DeskSearchBox })));

/** Finds clients by name or phone, and pages by name. Arrows and Enter choose; Escape closes. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Dialog onClose={onClose} title="Căutare" isHigh size="lg">
      <Search onClose={onClose} />
    </Dialog>
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
