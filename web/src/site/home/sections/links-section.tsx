import { Link } from '../../../ui/link.tsx';

/** Two columns of shortcuts: for people without a loan, and for people who pay one. */
export function LinksSection() {
  return (
    <section aria-label="Linkuri rapide" className="grid grid-cols-fit-18 gap-x-8 gap-y-6 border-t border-line pt-8">
      <div>
        <h2 className="text-18">Pentru un credit nou</h2>
        <ul className="mt-2">
          <li>
            <Link to="/initialInfo" className="flex items-center min-h-tap">
              Simulați rata pentru locuința aleasă
            </Link>
          </li>
          <li>
            <Link to="/incadrare" className="flex items-center min-h-tap">
              Aflați cât puteți împrumuta
            </Link>
          </li>
        </ul>
      </div>
      <div>
        <h2 className="text-18">Pentru creditul pe care îl plătiți</h2>
        <ul className="mt-2">
          <li>
            <Link to="/initialInfo" className="flex items-center min-h-tap">
              Verificați dacă merită să refinanțați
            </Link>
          </li>
          <li>
            <Link to="/ProgramareApel" className="flex items-center min-h-tap">
              Cereți părerea unui broker
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
