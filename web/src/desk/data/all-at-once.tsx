import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFirstAnswers } from './read.ts';

type AllAtOnceProps = { children: ReactNode; gap?: 'gap-4' | 'gap-6' };

/** Shows the parts of a screen together, each with its first answer and in its size; a skeleton stands there before. */
export function AllAtOnce({ children, gap = 'gap-6' }: AllAtOnceProps) {
  const isAnswered = useFirstAnswers();
  return (
    <>
      {!isAnswered && <Skeleton height={480} className="rounded-card" />}
      <div className={isAnswered ? `grid grid-cols-1 ${gap}` : 'hidden'}>{children}</div>
    </>
  );
}
