import '../ui/tokens.css';
import '../ui/fonts/figtree.css';
import '../ui/base.css';
import { PrivacyPage } from '../legal/privacy-page.tsx';
import { wakeUp } from '../wake-up.tsx';

wakeUp(<PrivacyPage />);
