import '../../ui/theme/tokens.css';
import '../../ui/theme/fonts/figtree.css';
import '../../ui/theme/base.css';
import '../static-pages.css';
import { hydratePage } from '../hydrate.tsx';
import { AccessibilityPage } from '../legal/accessibility-page.tsx';

hydratePage(<AccessibilityPage />);
