import { IconUser } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';

type PersonCardProps = {
  name: string;
  line: string;
  /** Absent for the borrower, whose answers are on the steps before. */
  onChange?: () => void;
  onRemove?: () => void;
};

/** A person who signs, in one line, with the actions on them. */
export function PersonCard({ name, line, onChange, onRemove }: PersonCardProps) {
  return (
    <li className="card grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        className="grid flex-none place-items-center size-12 rounded bg-brand-tint text-brand-ink"
        aria-hidden="true"
      >
        <IconUser size={24} />
      </span>
      <span className="grid grid-cols-1 min-w-0">
        <span className="font-600 wrap-anywhere">{name}</span>
        <span className="tabular text-14 text-ink-soft">{line}</span>
      </span>
      {onChange && onRemove && (
        <span className="col-start-2 -mx-3 -mb-2 flex flex-wrap md:col-start-3 md:mb-0">
          <Button variant="quiet" onClick={onChange} aria-label={`Schimbați: ${name}`}>
            Schimbați
          </Button>
          <Button variant="quiet" onClick={onRemove} aria-label={`Ștergeți: ${name}`}>
            Ștergeți
          </Button>
        </span>
      )}
    </li>
  );
}
