import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

type WaitingPageProps = {
  /** The running work, for screen readers. */
  label: string;
  title: string;
  titleClass?: string;
  /** The language of the title, if it differs from the page's. */
  lang?: string;
  children?: ReactNode;
};

/** The page while the site looks a link up. */
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
