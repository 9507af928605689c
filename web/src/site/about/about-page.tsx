import { COMMISSION_IS_SAID } from 'contract/legal/mortgage-law';
import { REGISTER } from 'contract/site/site';
import type { ReactNode } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import { CallPicture, GraphPicture, PapersPicture } from '../../ui/pictures.tsx';
import disclosure from '../components/disclosure.module.css';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { ClaimsSection } from '../home/sections/claims-section.tsx';
import { FormPage } from '../layout/form-page.tsx';
import { Operator } from '../legal/operator.tsx';
import { CallAside } from '../team/call-aside.tsx';
import { TeamSection } from '../team/team-section.tsx';

/** /despre-noi: the people, their work and its limits, their pay, their place, and the firm. */
export function AboutPage() {
  const { brand } = site();
  return (
    <FormPage
      title="Despre noi"
      lead={`La ${brand} comparăm ofertele băncilor din catalogul nostru, pentru credite ipotecare și refinanțări, și vă însoțim până la semnare.`}
      aside={<CallAside team="beside" />}
    >
      <div className="grid grid-cols-1 gap-10">
        <TeamSection title="Oamenii noștri" />
        <WhatWeDo />
        <ClaimsSection />
        <WhatWeAreNot />
        <div className="grid grid-cols-fit-18 gap-3">
          <WhoPays />
          <WhereWeAre />
        </div>
        <Firm />
      </div>
    </FormPage>
  );
}

function WhatWeDo() {
  return (
    <section aria-labelledby="ce-facem" className="grid grid-cols-1 gap-4">
      <h2 id="ce-facem">Ce facem</h2>
      <ul className="grid grid-cols-fit-13 gap-6">
        <Work picture={<GraphPicture />} title="Comparăm">
          Simulăm creditul la ofertele băncilor din catalogul nostru, cu dobânda, comisioanele și asigurările lor.
        </Work>
        <Work picture={<CallPicture />} title="Vă sunăm, dacă cereți">
          Trecem împreună prin venituri, rate și planuri, și răspundem la întrebări.
        </Work>
        <Work picture={<PapersPicture />} title="Pregătim dosarul">
          Spunem ce acte trebuie, îl depunem și îl urmărim la bancă, până la semnare.
        </Work>
      </ul>
    </section>
  );
}

function Work({ picture, title, children }: { picture: ReactNode; title: string; children: string }) {
  return (
    <li className="flex items-start gap-4 md:flex-col md:gap-2">
      {picture}
      <div className="grid min-w-0 flex-1 gap-1">
        <h3>{title}</h3>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

function WhatWeAreNot() {
  return (
    <section aria-labelledby="ce-nu-suntem" className="grid grid-cols-1 gap-3">
      <h2 id="ce-nu-suntem">Ce nu suntem</h2>
      <p className="max-w-measure">
        Nu suntem bancă: nu acordăm credite, nu primim depozite și nu decidem cine primește un credit. Suntem
        intermediar de credite {site().tie}, cu nr. {site().registerNumber} în {REGISTER}.
      </p>
    </section>
  );
}

function WhoPays() {
  return (
    <section aria-labelledby="cine-plateste" className="card grid grid-cols-1 content-start gap-3 p-5">
      <h2 id="cine-plateste" className="text-22">
        Cine ne plătește
      </h2>
      <p>
        Simularea și {site().theService} sunt gratuite pentru dumneavoastră. Ne poate plăti banca la care se încheie
        creditul; {COMMISSION_IS_SAID}.
      </p>
    </section>
  );
}

function WhereWeAre() {
  const { address, map, sinceLine } = site();
  return (
    <section aria-labelledby="unde-suntem" className="card grid grid-cols-1 content-start gap-3 p-5">
      <h2 id="unde-suntem" className="text-22">
        Unde ne găsiți
      </h2>
      <address className="not-italic">{address}</address>
      <p className="empty:hidden">{sinceLine}</p>
      <p className="flex flex-wrap gap-x-4">
        <NewTabLink href={map} className="inline-flex min-h-tap items-center font-600">
          Vedeți pe hartă
        </NewTabLink>
        <Link to="/contact" className="inline-flex min-h-tap items-center font-600">
          Scrieți-ne
        </Link>
      </p>
    </section>
  );
}

/** What a contract asks about the firm: nobody reads it on the way. */
function Firm() {
  return (
    <details className="card">
      <summary className={`${disclosure.head} min-h-12 px-4 font-600`}>Datele firmei</summary>
      <div className="grid grid-cols-1 gap-3 p-4 pt-0">
        <Operator />
        <p className="max-w-measure">
          Regulile după care lucrăm sunt <Link to="/termene-si-conditii">termenii și condițiile</Link>, iar ce facem cu
          datele scrie în <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
        </p>
      </div>
    </details>
  );
}
