import '../../ui/theme/tokens.css';
import '../../ui/theme/fonts/figtree.css';
import '../../ui/theme/base.css';
import '../static-pages.css';
import { ContactPage } from '../contact/contact-page.tsx';
import { hydratePage } from '../hydrate.tsx';

hydratePage(<ContactPage />);
