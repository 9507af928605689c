import '../ui/tokens.css';
import '../ui/fonts/figtree.css';
import '../ui/base.css';
import { startApp } from '../app.tsx';

void startApp();
