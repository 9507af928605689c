import type { ReactNode } from 'react';
import { languageOf } from '../../shared/format/language.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';

type FormPageProps = {
  title: string;
  /** What the tab says, where that is not the title. */
  tabTitle?: string;
  /** What the page is for, in a sentence or two. */
  lead: ReactNode;
  /** With something beside the form. */
  isWide?: boolean;
  /** Drawn beside the form where the screen has room. */
  scene?: ReactNode;
  children: ReactNode;
};

/** A public page on which something is filled in, outside of the steps of the simulation. */
export function FormPage({ title, tabTitle = title, lead, isWide = false, scene, children }: FormPageProps) {
  useTitle(tabTitle);
  return (
    <div className="page-edge flex max-w-page items-start justify-between px-4 pt-6 md:px-6 md:pt-10">
      <div className={`grid min-w-0 flex-1 grid-cols-1 gap-6 ${isWide ? 'max-w-wide' : 'max-w-form'}`}>
        <header className="grid grid-cols-1 gap-2">
          <h1 lang={languageOf(title)}>{title}</h1>
          <p className="max-w-measure text-18 text-ink-soft">{lead}</p>
        </header>
        {children}
      </div>
      {scene && <div className="flex-1 max-w-[17rem] max-lg:hidden print:hidden">{scene}</div>}
    </div>
  );
}
