import type { ReactNode } from 'react';
import { languageOf } from '../../shared/format/language.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { CallHours } from '../team/call-aside.tsx';

type FormPageProps = {
  title: string;
  /** The title of the tab, if it differs from the page's. */
  tabTitle?: string;
  /** The purpose of the page, in a sentence or two. */
  lead: ReactNode;
  /** Stands beside the content on a wide screen, below it on a phone. */
  aside?: ReactNode;
  /** A drawing in its place, above our phone and hours, on wide screens only. */
  scene?: ReactNode;
  children: ReactNode;
};

const BESIDE = 'grid gap-6 lg:basis-[20rem] lg:shrink-0';

/** A public page outside of the steps of the simulation, as wide as the header: its content, and what helps beside it. */
export function FormPage({ title, tabTitle = title, lead, aside, scene, children }: FormPageProps) {
  useTitle(tabTitle);
  return (
    <div className="page-edge flex max-w-page items-start justify-between gap-12 px-4 pt-6 max-lg:flex-col max-lg:items-stretch md:px-6 md:pt-10">
      <div className={`grid min-w-0 flex-1 grid-cols-1 gap-6 ${aside ? '' : 'max-w-form'}`}>
        <header className="grid grid-cols-1 gap-2">
          <h1 lang={languageOf(title)}>{title}</h1>
          <p className="max-w-measure text-18 text-ink-soft">
            <Unbroken>{lead}</Unbroken>
          </p>
        </header>
        <Unbroken>{children}</Unbroken>
      </div>
      {aside && <div className={`${BESIDE} lg:sticky lg:top-6`}>{aside}</div>}
      {scene && (
        <div className={`${BESIDE} max-lg:hidden print:hidden`}>
          <div className="max-w-[17rem]">{scene}</div>
          <CallHours />
        </div>
      )}
    </div>
  );
}
