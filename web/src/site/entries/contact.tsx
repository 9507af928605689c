import '../../shared/ui/theme/tokens.css';
import '../../shared/ui/theme/fonts/figtree.css';
import '../../shared/ui/theme/base.css';
import '../static-pages.css';
import { ContactPage } from '../contact/contact-page.tsx';
import { hydratePage } from '../hydrate.tsx';

hydratePage(<ContactPage />);
