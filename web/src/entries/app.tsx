import '../ui/tokens.css';
import '../ui/fonts/figtree.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { startApp } from '../app.tsx';
import { rootElement } from '../root-element.ts';

void startApp(createRoot(rootElement()));
