import '../ui/tokens.css';
import '../ui/fonts/figtree.css';
import '../ui/base.css';
import { HomePage } from '../home/home-page.tsx';
import { wakeUp } from '../wake-up.tsx';

wakeUp(<HomePage />);
