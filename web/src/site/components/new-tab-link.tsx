type OutsideLinkProps = { href: string; className?: string | undefined; children: string };

/** A link to an authority's site, in a tab of its own. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
    </a>
  );
}
