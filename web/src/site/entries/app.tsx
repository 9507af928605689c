import '../../ui/theme/tokens.css';
import '../../ui/theme/fonts/figtree.css';
import '../../ui/theme/base.css';
import '../site.css';
import { startApp } from '../app.tsx';

void startApp();
