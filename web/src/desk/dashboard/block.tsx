import type { ReactNode } from 'react';
import { Section } from '../../ui/layout/page.tsx';

type BlockProps = {
  id: string;
  title: string;
  /** The number of items, if known. */
  count?: string | undefined;
  /** The line that replaces an empty box. */
  nothing?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of the dashboard: a box with a list, or a line when it is empty. */
export function Block({ id, title, count, nothing, action, children }: BlockProps) {
  if (nothing) {
    return (
      <section aria-labelledby={id} className="flex flex-wrap gap-x-2 text-ink-soft text-14">
        <h2 id={id} className="text-14 font-600">
          {title}
        </h2>
        <p className="wrap-anywhere">{nothing}</p>
      </section>
    );
  }
  return (
    <Section id={id} title={title} count={count} action={action}>
      {children}
    </Section>
  );
}
