import {
  IconAdjustments,
  IconCalculator,
  IconCalendar,
  IconChartBar,
  IconClock,
  IconFileText,
  IconFolders,
  IconHeartbeat,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconListCheck,
  IconListSearch,
  IconMessages,
  IconPackage,
  IconPigMoney,
  IconPlayerPlay,
  IconSettings,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { AuthLevel } from 'contract/accounts/account-fields';
import { DAYS_AFTER_DELETION } from 'contract/text/legal-versions';
import { formatCount } from 'contract/text/romanian';
import type { ComponentType } from 'react';

/** A tool of the staff: its name, address and what it is for. */
export type Tool = {
  readonly to: string;
  readonly name: string;
  readonly about: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly isForAdmins?: boolean;
};

/** The tools that the dashboard opens, in its order. */
export const launched: readonly Tool[] = [
  { to: '/step1', name: 'QuickStart', about: 'Simulare nouă pentru un client', icon: IconPlayerPlay },
  { to: '/scadentar', name: 'Scadentar', about: 'Simulator și scadențar', icon: IconCalculator },
  { to: '/myCustomers', name: 'My Customers', about: 'Lista clienților', icon: IconUser },
  { to: '/customerBoard', name: 'Customer Board', about: 'Clienții, pe etape', icon: IconLayoutKanban },
  { to: '/dosare', name: 'Dosare', about: 'Unde este fiecare bancă', icon: IconFolders },
  { to: '/offers', name: 'Products', about: 'Ofertele băncilor', icon: IconPackage, isForAdmins: true },
  { to: '/myCalendar', name: 'My Calendar', about: 'Programările dumneavoastră', icon: IconCalendar },
  { to: '/settings', name: 'Settings', about: 'Contul și autentificarea', icon: IconSettings },
  { to: '/users', name: 'Users', about: 'Conturile echipei', icon: IconUsers, isForAdmins: true },
];

/** The way back to the dashboard, first in the navigation. */
const home: Tool = {
  to: '/dashboard',
  name: 'De făcut',
  about: 'Toate instrumentele',
  icon: IconLayoutDashboard,
};

const hours: Tool = {
  to: '/orar',
  name: 'Programul meu',
  about: 'Orele la care vă pot alege vizitatorii, concedii',
  icon: IconClock,
};

const refinancing: Tool = {
  to: '/refinantari',
  name: 'Refinanțări',
  about: 'Cine ar plăti mai puțin la altă bancă',
  icon: IconPigMoney,
};

const bin: Tool = {
  to: '/cos',
  name: 'Coș',
  about: `Clienții șterși în ultimele ${formatCount(DAYS_AFTER_DELETION.bin, 'zi', 'zile')}`,
  icon: IconTrash,
  isForAdmins: true,
};

const journal: Tool = {
  to: '/jurnal',
  name: 'Jurnal',
  about: 'Cine ce a făcut',
  icon: IconListSearch,
  isForAdmins: true,
};

const system: Tool = {
  to: '/starea-sistemului',
  name: 'Starea sistemului',
  about: 'Bază de date, e-mail, fișiere, versiune',
  icon: IconHeartbeat,
  isForAdmins: true,
};

const parameters: Tool = {
  to: '/parametri',
  name: 'Parametri',
  about: 'IRCC, curs, taxe și limite',
  icon: IconAdjustments,
  isForAdmins: true,
};

const documents: Tool = {
  to: '/acte-cerute',
  name: 'Acte',
  about: 'Reguli: ce acte se cer la dosare',
  icon: IconListCheck,
  isForAdmins: true,
};

const agreementTexts: Tool = {
  to: '/texte-acorduri',
  name: 'Texte și acorduri',
  about: 'Ce citesc și ce acceptă clienții',
  icon: IconFileText,
  isForAdmins: true,
};

const messages: Tool = {
  to: '/mesaje',
  name: 'Mesaje',
  about: 'Șabloane de e-mail, SMS și WhatsApp',
  icon: IconMessages,
  isForAdmins: true,
};

const reports: Tool = {
  to: '/rapoarte',
  name: 'Rapoarte',
  about: 'Cifrele activității, pe perioade',
  icon: IconChartBar,
  isForAdmins: true,
};

/** The tools that an account may use. */
export function allowedTools(tools: readonly Tool[], level: AuthLevel): readonly Tool[] {
  return tools.filter(({ isForAdmins }) => !isForAdmins || level === 'admin');
}

/** Tools that are only used now and then. */
const administration: readonly Tool[] = [
  reports,
  parameters,
  documents,
  agreementTexts,
  messages,
  bin,
  journal,
  system,
];

/** The rail: the daily tools first, then those of administration, under a heading. */
export function railFor(level: AuthLevel): { readonly daily: readonly Tool[]; readonly rest: readonly Tool[] } {
  const isDaily = ({ isForAdmins }: Tool) => !isForAdmins;
  const daily = launched.flatMap((tool) => (tool.to === '/myCalendar' ? [refinancing, tool, hours] : [tool]));
  const all = allowedTools([home, ...daily, ...administration], level);
  return { daily: all.filter(isDaily), rest: all.filter((tool) => !isDaily(tool)) };
}

/** Every tool that an account may use, in the rail's order. */
export function navigationFor(level: AuthLevel): readonly Tool[] {
  const { daily, rest } = railFor(level);
  return [...daily, ...rest];
}
