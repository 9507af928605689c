import { Link } from '../../ui/link.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { CallHours } from '../team/call-aside.tsx';
import { HomePage, type HomeParts } from './home-page.tsx';
import { ExampleInstalment } from './quick-calculator/example-instalment.tsx';
import { ClaimsSection } from './sections/claims-section.tsx';
import { FearsSection } from './sections/fears-section.tsx';
import { LinksSection } from './sections/links-section.tsx';
import { PathsSection } from './sections/paths-section.tsx';
import { StepsSection } from './sections/steps-section.tsx';
import { slides } from './slideshow/slides.tsx';

/**
 * The still parts of the home page. In the script of the built page they are undefined (`STILL` in
 * scripts/build-web/entry-script.ts): there the prerendered markup stays.
 */
export const homeParts: HomeParts = {
  street: (
    <>
      <p className="hidden mt-4 text-balance text-ink-soft text-18 md:block">
        Gratuit, fără cont și fără date de contact. Scrieți două sume și vedeți rata.
      </p>
      <div className="hidden max-w-[30rem] mt-8 lg:grid lg:gap-6">
        <StreetPicture />
        <CallHours />
      </div>
    </>
  ),
  example: <ExampleInstalment />,
  noPrice: (
    <p>
      Nu ați găsit încă locuința? <Link to="/incadrare">Aflați cât puteți împrumuta</Link>, pornind de la venituri.
    </p>
  ),
  steps: <StepsSection />,
  paths: <PathsSection />,
  claims: <ClaimsSection />,
  slides,
  fears: <FearsSection />,
  links: <LinksSection />,
  footer: <SiteFooter />,
};

/** The home page among the router's screens, which draw all of it. */
export function WholeHomePage() {
  return <HomePage parts={homeParts} />;
}

/** A street with the wanted house, and instalments that shrink on the way to it. */
function StreetPicture() {
  return (
    <svg viewBox="0 0 480 200" width="100%" fill="none" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path d="M8 184h464" stroke="var(--line-strong)" strokeWidth="3" />
      <Instalments />
      <Tree x={222} height={58} />
      <House />
      <Tree x={440} height={76} />
      <path d="M30 62c70-30 140-24 208 14" stroke="var(--brand)" strokeWidth="3" strokeDasharray="2 10" />
      <path d="m222 76 18 1-6-17" stroke="var(--brand)" strokeWidth="3" />
    </svg>
  );
}

function Instalments() {
  return [104, 86, 68, 50].map((height, index) => (
    <rect
      key={height}
      x={30 + index * 42}
      y={184 - height}
      width="28"
      height={height}
      rx="5"
      fill={index === 3 ? 'var(--amber)' : 'var(--brand-soft)'}
      opacity={index === 3 ? 1 : 0.9 - index * 0.2}
    />
  ));
}

function House() {
  return (
    <>
      <path d="M276 92v92h136V92l-68-56Z" fill="var(--brand-tint)" />
      <path d="M376 54V30h18v39" fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="3" />
      <path d="m258 104 86-70 86 70" stroke="var(--brand)" strokeWidth="6" />
      <path d="M276 96v88h136V96" stroke="var(--brand)" strokeWidth="3" />
      <path d="M328 184v-52h36v52" fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="3" />
      <circle cx="356" cy="159" r="2.5" fill="var(--brand)" />
      <path d="M290 116h24v24h-24ZM378 116h24v24h-24Z" fill="var(--surface)" stroke="var(--brand)" strokeWidth="3" />
      <path d="M302 116v24M390 116v24" stroke="var(--brand)" strokeWidth="2" />
    </>
  );
}

function Tree({ x, height }: { x: number; height: number }) {
  return (
    <>
      <path d={`M${x} 184v-${height / 2}`} stroke="var(--brand)" strokeWidth="3" />
      <ellipse cx={x} cy={184 - height * 0.75} rx={height / 3.4} ry={height / 2.2} fill="var(--brand-soft)" />
    </>
  );
}
