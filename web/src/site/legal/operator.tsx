import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import styles from './legal-page.module.css';

/** The firm behind the site, from its configuration. */
export function Operator() {
  const { legalName, brand, cui, registry, registerNumber, tie, offer, address, email } = site();
  return (
    <dl className={`${styles.facts} card grid grid-cols-1 gap-3 p-4`}>
      <Fact name="Denumirea societății">{legalName}</Fact>
      <Fact name="Numele comercial">{brand}</Fact>
      <Fact name="Cod unic de înregistrare">{cui}</Fact>
      <Fact name="Nr. în registrul comerțului">{registry}</Fact>
      <Fact name="Nr. în registrul intermediarilor de credite, ținut de ANPC">{registerNumber}</Fact>
      <Fact name="Ce suntem">intermediar de credite {tie}</Fact>
      <Fact name="Ce oferim">{offer}</Fact>
      <Fact name="Autoritatea care ne supraveghează">Autoritatea Națională pentru Protecția Consumatorilor (ANPC)</Fact>
      <Fact name="Sediul">{address}</Fact>
      <Fact name="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name="Telefon">
        <PhoneLink />
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
