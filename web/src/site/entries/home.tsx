import '../../ui/theme/tokens.css';
import '../../ui/theme/fonts/figtree.css';
import '../../ui/theme/base.css';
import '../static-pages.css';
import { Home } from '../home/home-page.tsx';
import { homeParts } from '../home/whole-home-page.tsx';
import { hydrate } from '../hydrate.tsx';

hydrate(<Home parts={homeParts} />);
