import '../../shared/ui/theme/tokens.css';
import '../../shared/ui/theme/fonts/figtree.css';
import '../../shared/ui/theme/base.css';
import '../site.css';
import { startApp } from '../app.tsx';

void startApp();
