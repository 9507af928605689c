import type { ReactNode } from 'react';
import { languageOf } from '../../format/language.ts';
import { HousePicture } from '../components/pictures.tsx';

type MessagePageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A screen that only says something: what happened and what to do next. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className="mx-auto grid max-w-message justify-items-start gap-4 px-4 py-10 md:py-16">
      <HousePicture size={96} />
      <h1 lang={languageOf(title)}>{title}</h1>
      <div className="grid gap-3 max-w-measure text-18 text-ink-soft">{children}</div>
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
