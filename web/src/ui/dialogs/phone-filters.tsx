import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { useIsWide } from '../layout/use-is-wide.ts';
import { Dialog } from './dialog.tsx';

type PhoneFiltersProps = {
  /** The filters that are set. */
  count: number;
  /** The words of the button that closes the sheet: what is shown behind it. */
  done: string;
  /** Sets none. */
  onClear: () => void;
  /** The fields, one below the other. */
  children: ReactNode;
};

/** Fields that filter a list: in its line on a wide screen, on a phone a button that opens them as a sheet. */
export function PhoneFilters({ count, done, onClear, children }: PhoneFiltersProps) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  if (isWide) return children;
  return (
    <>
      <Button
        variant="secondary"
        className="px-3"
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? 'Filtre' : `Filtre · ${count}`}
      </Button>
      {isOpen && (
        <Dialog title="Filtre" look="sheet" onClose={() => setIsOpen(false)}>
          {children}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setIsOpen(false)}>{done}</Button>
            {count > 0 && (
              <Button variant="quiet" onClick={onClear}>
                Ștergeți filtrele
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
