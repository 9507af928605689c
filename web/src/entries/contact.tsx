import '../ui/tokens.css';
import '../ui/fonts/figtree.css';
import '../ui/base.css';
import { ContactPage } from '../contact/contact-page.tsx';
import { wakeUp } from '../wake-up.tsx';

wakeUp(<ContactPage />);
