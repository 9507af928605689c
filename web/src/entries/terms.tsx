import '../ui/tokens.css';
import '../ui/fonts/figtree.css';
import '../ui/base.css';
import { TermsPage } from '../legal/terms-page.tsx';
import { wakeUp } from '../wake-up.tsx';

wakeUp(<TermsPage />);
