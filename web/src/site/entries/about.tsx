import '../../ui/theme/tokens.css';
import '../../ui/theme/fonts/figtree.css';
import '../../ui/theme/base.css';
import '../static-pages.css';
import { AboutPage } from '../about/about-page.tsx';
import { hydratePage } from '../hydrate.tsx';

hydratePage(<AboutPage />);
