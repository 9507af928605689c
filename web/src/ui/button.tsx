import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet';
type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { variant?: Variant; loading?: boolean };

/** `loading` keeps the button's size, shows a spinner and ignores clicks, without losing the focus. */
export function Button({
  variant = 'primary',
  loading = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      <span className={`${styles.content} inline-flex items-center gap-2`}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Vă rugăm să așteptați" />
        </span>
      )}
    </button>
  );
}

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> & { variant?: Variant };

/** A link that looks like a button: it leads somewhere, a `Button` does something. */
export function LinkButton({ variant = 'primary', children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant}>
      <span className={`${styles.content} inline-flex items-center gap-2`}>{children}</span>
    </Link>
  );
}
