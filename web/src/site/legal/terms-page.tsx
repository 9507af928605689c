import { legalVersions } from 'contract/legal/legal-versions';
import { site } from '../../shared/brand/brand.ts';
import { LegalPage } from './legal-page.tsx';
import { termsAboutUs } from './terms-about-us.tsx';
import { termsEnding } from './terms-ending.tsx';
import { termsRules } from './terms-rules.tsx';

/** /termene-si-conditii. A change of its text needs a new version in `contract/legal/legal-versions`. */
export function TermsPage() {
  return (
    <LegalPage
      title="Termeni și condiții"
      lead={`Ce facem pentru dumneavoastră, ce vă rugăm și pe ce vă puteți baza. Pe scurt: suntem intermediar de credite, nu bancă, iar simularea și ${site().theService} sunt gratuite.`}
      version={legalVersions.terms}
      sections={[...termsAboutUs, ...termsRules, ...termsEnding]}
    />
  );
}
