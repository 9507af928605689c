import { legalVersions } from 'contract/legal/legal-versions';
import { LegalPage } from './legal-page.tsx';
import { privacyData } from './privacy-data.tsx';
import { privacyMessages } from './privacy-messages.tsx';
import { privacyRights } from './privacy-rights.tsx';

/** /politica-de-confidentialitate. A change of its text needs a new version in `contract/legal/legal-versions`. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Politica de confidențialitate"
      lead="Ce date avem despre dumneavoastră, de ce, cât timp și ce puteți cere. Pe scurt: simulați fără nume și fără telefon, iar ce ne trimiteți nu ajunge la nicio bancă până nu vă dați acordul."
      version={legalVersions.privacy}
      sections={[...privacyData, privacyMessages, ...privacyRights]}
    />
  );
}
