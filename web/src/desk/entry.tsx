import './without-eval.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/fonts/figtree.css';
import '../ui/theme/base.css';
import './desk.css';
import { createRoot } from 'react-dom/client';
import { rootElement } from '../shared/navigation/root-element.ts';
import { StaffApp } from './staff-app.tsx';

createRoot(rootElement()).render(<StaffApp />);
