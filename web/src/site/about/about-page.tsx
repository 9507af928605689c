import { WORKING_HOURS } from 'contract/availability/call-promise';
import { REGISTER } from 'contract/site/site';
import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { FormPage } from '../layout/form-page.tsx';
import { Operator } from '../legal/operator.tsx';

/** /despre-noi: the firm, its services and their limits, its payment and its promises. */
export function AboutPage() {
  const { brand } = site();
  return (
    <FormPage
      title="Despre noi"
      lead={`La ${brand} comparăm ofertele băncilor din catalogul nostru, pentru credite ipotecare și refinanțări, și vă însoțim până la semnare.`}
    >
      <section aria-labelledby="ce-facem" className="grid gap-3 max-w-measure">
        <h2 id="ce-facem" className="text-22">
          Ce facem
        </h2>
        <ul className="grid gap-2">
          <li>
            Simulăm creditul la ofertele băncilor din catalogul nostru, cu dobânda, comisioanele și asigurările lor.
          </li>
          <li>Vă sunăm, dacă cereți, și trecem împreună prin venituri, rate și planuri.</li>
          <li>Pregătim dosarul și îl urmărim la bancă, până la semnare.</li>
        </ul>
      </section>
      <section aria-labelledby="ce-nu-suntem" className="grid gap-3 max-w-measure">
        <h2 id="ce-nu-suntem" className="text-22">
          Ce nu suntem
        </h2>
        <p>
          Nu suntem bancă: nu acordăm credite, nu primim depozite și nu decidem cine primește un credit. Suntem
          intermediar de credite {site().tie}, cu nr. {site().registerNumber} în {REGISTER}.
        </p>
      </section>
      <WhoPays />
      <CallPromise />
      <section aria-labelledby="firma" className="grid grid-cols-1 gap-3 max-w-measure">
        <h2 id="firma" className="text-22">
          Datele firmei
        </h2>
        <Operator />
        <p>
          Regulile după care lucrăm sunt <Link to="/termene-si-conditii">termenii și condițiile</Link>, iar ce facem cu
          datele scrie în <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
        </p>
      </section>
    </FormPage>
  );
}

function WhoPays() {
  return (
    <section aria-labelledby="cine-plateste" className="grid gap-3 max-w-measure">
      <h2 id="cine-plateste" className="text-22">
        Cine ne plătește
      </h2>
      <p>
        Simularea și {site().theService} sunt gratuite pentru dumneavoastră. Ne poate plăti banca la care se încheie
        creditul; înainte de depunerea dosarului vă spunem dacă și cât primim.
      </p>
    </section>
  );
}

function CallPromise() {
  return (
    <section aria-labelledby="cand-sunam" className="grid gap-3 max-w-measure">
      <h2 id="cand-sunam" className="text-22">
        Când vă sunăm
      </h2>
      <p>
        În cel mult {site().callPromise} de la cerere, de luni până vineri între {WORKING_HOURS.from} și{' '}
        {WORKING_HOURS.to}, fără sărbătorile legale. Sau ne sunați dumneavoastră: <PhoneLink />.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/programareApel">Programați un apel gratuit</LinkButton>
      </div>
    </section>
  );
}
