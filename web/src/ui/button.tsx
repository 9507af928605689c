import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

type Look = {
  /** `danger` ends or removes something. */
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  /** Before the words. */
  icon?: ReactNode;
  className?: string | undefined;
};

/** The props of a button of the kit. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look & { loading?: boolean | undefined };

/** `loading` keeps the button's size, shows a spinner and ignores clicks, without losing the focus. */
export function Button({ icon, children, ...button }: ButtonProps) {
  return (
    <WaitingButton {...button} look={styles.button}>
      <Words icon={icon}>{children}</Words>
    </WaitingButton>
  );
}

/** A button that is an icon. Screen readers read `label`; the pointer shows it too, unless `title` says more. */
export function IconButton({ label, title = label, variant = 'quiet', ...button }: IconProps & ButtonProps) {
  return <WaitingButton {...button} variant={variant} look={styles.icon} aria-label={label} title={title} />;
}

/** A link that looks like a button: it leads somewhere, a `Button` does something. */
export function LinkButton({ icon, children, ...link }: LinkProps) {
  return (
    <LookingLink {...link} look={styles.button}>
      <Words icon={icon}>{children}</Words>
    </LookingLink>
  );
}

/** A link that is an icon. Screen readers read `label`; the pointer shows it too, unless `title` says more. */
export function IconLink({ label, title = label, variant = 'quiet', ...link }: IconProps & LinkProps) {
  return <LookingLink {...link} variant={variant} look={styles.icon} aria-label={label} title={title} />;
}

type IconProps = { label: string };

/** `to` is a screen of ours; `href` leads elsewhere: to another site, a phone, a file. */
type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'href'> & Look & (Screen | { href: string });

type Screen = Pick<ComponentProps<typeof Link>, 'to' | 'state'>;

type LookProps = { look: string | undefined };

function WaitingButton({
  look,
  variant = 'primary',
  className = '',
  loading = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps & LookProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${look} ${className}`}
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {children}
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

function LookingLink({ look, variant = 'primary', className = '', ...link }: LinkProps & LookProps) {
  const shared = { className: `${look} ${className}`, 'data-variant': variant };
  return 'to' in link ? <Link {...link} {...shared} /> : <a {...link} {...shared} />;
}

function Words({ icon, children }: Pick<Look, 'icon'> & { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {icon}
      {children}
    </span>
  );
}
