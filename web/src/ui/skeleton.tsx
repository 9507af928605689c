import type { ComponentProps } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = Omit<ComponentProps<'div'>, 'style'> & {
  /** Pixels at the usual size of text; the skeleton grows with the text. */
  height?: number;
};

/** Stands for coming content in its size, so that no content jumps. */
export function Skeleton({ height, className = '', ...rest }: SkeletonProps) {
  const style = height === undefined ? undefined : { blockSize: `${height / 16}rem` };
  return <div {...rest} data-skeleton className={`${styles.skeleton} ${className}`} style={style} />;
}
