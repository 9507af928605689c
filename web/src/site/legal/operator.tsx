import { site } from '../../shared/brand/brand.ts';
import styles from './legal-page.module.css';

/** Who runs the site, from its configuration. */
export function Operator() {
  const { legalName, brand, cui, registry, address, email, phone, dial } = site();
  return (
    <dl className={`${styles.facts} card grid gap-3 p-4`}>
      <Fact name="Denumirea societății">{legalName}</Fact>
      <Fact name="Numele comercial">{brand}</Fact>
      <Fact name="Cod unic de înregistrare">{cui}</Fact>
      <Fact name="Nr. în registrul comerțului">{registry}</Fact>
      <Fact name="Sediul">{address}</Fact>
      <Fact name="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name="Telefon">
        <a href={`tel:${dial}`}>{phone}</a>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link to an authority's site, in a tab of its own. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
    </a>
  );
}
