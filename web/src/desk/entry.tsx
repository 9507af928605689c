import 'contract/fields/without-eval';
import '../shared/ui/theme/tokens.css';
import '../shared/ui/theme/fonts/figtree.css';
import '../shared/ui/theme/base.css';
import './ui/theme/mantine.css';
import './desk.css';
import { createRoot } from 'react-dom/client';
import { rootElement } from '../shared/navigation/root-element.ts';
import { StaffApp } from './staff-app.tsx';

createRoot(rootElement()).render(<StaffApp />);
