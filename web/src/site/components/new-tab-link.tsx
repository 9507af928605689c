type NewTabLinkProps = {
  href: string;
  /** What the other page may know of this one; by default not even its address. */
  rel?: 'noopener noreferrer' | 'noopener' | 'noreferrer';
  className?: string | undefined;
  children: string;
};

/** A link that opens in a tab of its own and says so: what was typed is not lost. */
export function NewTabLink({ href, rel = 'noopener noreferrer', className, children }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel={rel}>
      {children}
      <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
    </a>
  );
}
