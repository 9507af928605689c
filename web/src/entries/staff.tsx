import 'contract/without-eval';
import '../ui/tokens.css';
import '../ui/fonts/figtree.css';
import '../ui/base.css';
import '../staff/mantine.css';
import { createRoot } from 'react-dom/client';
import { rootElement } from '../root-element.ts';
import { StaffApp } from '../staff/staff-app.tsx';

createRoot(rootElement()).render(<StaffApp />);
