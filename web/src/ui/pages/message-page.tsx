import type { ReactNode } from 'react';
import { languageOf } from '../../shared/format/language.ts';
import { Unbroken } from '../unbroken.tsx';

type MessagePageProps = {
  title: string;
  /** A picture of the event. */
  scene: ReactNode;
  children: ReactNode;
  actions: ReactNode;
};

/** A screen with a message only: the event and the next step. */
export function MessagePage({ title, scene, children, actions }: MessagePageProps) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-6 md:grid-cols-[minmax(0,40rem)_minmax(0,20rem)] md:min-h-[70dvh] md:content-center md:items-center md:justify-between md:px-6 md:py-10">
      <div className="max-w-[13rem] md:order-1 md:w-full md:max-w-none">{scene}</div>
      <div className="grid justify-items-start gap-4">
        <h1 lang={languageOf(title)}>
          <Unbroken>{title}</Unbroken>
        </h1>
        <div className="grid gap-3 max-w-measure text-18 text-ink-soft">
          <Unbroken>{children}</Unbroken>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  );
}
