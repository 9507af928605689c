import type { ReactNode } from 'react';
import { languageOf } from '../../shared/format/language.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';

type FormPageProps = {
  title: string;
  /** The title of the tab, if it differs from the page's. */
  tabTitle?: string;
  /** The purpose of the page, in a sentence or two. */
  lead: ReactNode;
  /** The page has content beside the form. */
  isWide?: boolean;
  /** Stands beside the form on a wide screen. */
  scene?: ReactNode;
  children: ReactNode;
};

/** A public page with a form, outside of the steps of the simulation. */
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
