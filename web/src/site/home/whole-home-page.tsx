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
import { StreetPicture } from './street-picture.tsx';

/**
 * The still parts of the home page. In the script of the built page they are undefined (`STILL` in
 * scripts/build-web/entry-script.ts): there the prerendered markup stays.
 */
export const homeParts: HomeParts = {
  street: (
    <>
      <StreetPicture />
      <div className="mt-6">
        <CallHours />
      </div>
    </>
  ),
  example: <ExampleInstalment />,
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
