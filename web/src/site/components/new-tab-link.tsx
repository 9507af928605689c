type NewTabLinkProps = {
  href: string;
  /** The referrer for the other page; by default not even our address. */
  rel?: 'noopener noreferrer' | 'noopener' | 'noreferrer';
  className?: string | undefined;
  children: string;
};

/** A link that opens a tab of its own and says so: typed answers stay. */
export function NewTabLink({ href, rel = 'noopener noreferrer', className, children }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel={rel}>
      {children}
      <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
    </a>
  );
}
