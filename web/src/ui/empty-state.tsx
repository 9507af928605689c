import type { ReactNode } from 'react';
import { languageOf } from '../shared/format/language.ts';

type EmptyStateProps = {
  /** One sentence about the empty list. */
  title: string;
  /** The next step. */
  children: ReactNode;
};

/** Replaces an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div
      role="status"
      className="grid grid-cols-1 justify-items-center gap-3 rounded border border-dashed border-line-strong px-4 py-10 text-center"
    >
      <p className="font-600" lang={languageOf(title)}>
        {title}
      </p>
      {children}
    </div>
  );
}
