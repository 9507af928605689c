import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { CallPicture, HelpPicture, HousePicture, KeyPicture } from '../../../ui/pictures.tsx';
import styles from './paths-section.module.css';

/** Four ways to go on, one card each. */
export function PathsSection() {
  return (
    <section aria-labelledby="cai" className="grid grid-cols-1 gap-5">
      <h2 id="cai">De unde doriți să începeți?</h2>
      <div className={`${styles.paths} grid gap-3 lg:grid-cols-4`}>
        <PathCard to="/initialInfo" title="Simulare" picture={<HousePicture />}>
          Credit nou sau refinanțare: vedeți rata, costul total și ce urmează după perioada fixă.
        </PathCard>
        <PathCard to="/incadrare" title="Cât pot lua maxim?" picture={<KeyPicture />}>
          Aflați suma maximă pe care o puteți împrumuta, pornind de la veniturile lunare.
        </PathCard>
        <PathCard to="/ProgramareApel" title="Vreau să mă sunați" picture={<CallPicture />}>
          Lăsați un număr de telefon și vă sună un broker, gratuit.
        </PathCard>
        <PathCard to="/ProgramareApel" title="Am nevoie de ajutor" picture={<HelpPicture />}>
          Nu știți de unde să începeți? Un broker vă explică la telefon, pe înțeles.
        </PathCard>
      </div>
    </section>
  );
}

type PathCardProps = { to: string; title: string; picture: ReactNode; children: string };

function PathCard({ to, title, picture, children }: PathCardProps) {
  return (
    <Link to={to} className={`${styles.card} card`}>
      {picture}
      <span className={`${styles.words} grid gap-1`}>
        <strong className="text-16 font-650 md:text-18">{title}</strong>
        <span className="text-ink-soft max-md:hidden">{children}</span>
      </span>
    </Link>
  );
}
