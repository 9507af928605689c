import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

type WaitingPageProps = {
  /** What is done meanwhile, for screen readers. */
  label: string;
  title: string;
  titleClass?: string;
  /** The language of the title, where it is not the page's. */
  lang?: string;
  children?: ReactNode;
};

/** Shown while what a link leads to is looked for. */
export function WaitingPage({ label, title, titleClass, lang, children }: WaitingPageProps) {
  return (
    <div className="grid justify-items-center gap-4 py-16 px-4">
      <Spinner label={label} />
      <h1 lang={lang} className={titleClass}>
        {title}
      </h1>
      {children}
    </div>
  );
}
