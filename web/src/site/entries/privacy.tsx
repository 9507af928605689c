import '../../ui/theme/tokens.css';
import '../../ui/theme/fonts/figtree.css';
import '../../ui/theme/base.css';
import '../static-pages.css';
import { hydratePage } from '../hydrate.tsx';
import { PrivacyPage } from '../legal/privacy-page.tsx';

hydratePage(<PrivacyPage />);
