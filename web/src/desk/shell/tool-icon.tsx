import {
  IconAdjustments,
  IconBuildingBank,
  IconCalculator,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconClock,
  IconDatabase,
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
  IconTableColumn,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

const icons = {
  adjustments: IconAdjustments,
  buildingBank: IconBuildingBank,
  calculator: IconCalculator,
  calendar: IconCalendar,
  cash: IconCash,
  chartBar: IconChartBar,
  clock: IconClock,
  database: IconDatabase,
  fileText: IconFileText,
  folders: IconFolders,
  heartbeat: IconHeartbeat,
  layoutDashboard: IconLayoutDashboard,
  layoutKanban: IconLayoutKanban,
  listCheck: IconListCheck,
  listSearch: IconListSearch,
  messages: IconMessages,
  package: IconPackage,
  pigMoney: IconPigMoney,
  playerPlay: IconPlayerPlay,
  settings: IconSettings,
  table: IconTableColumn,
  trash: IconTrash,
  user: IconUser,
  users: IconUsers,
};

/** The name of a tool's icon: a page that lists the screens does not download their drawings. */
export type IconName = keyof typeof icons;

/** The icon of a tool, beside its name. */
export function ToolIcon({ name, size, stroke }: { name: IconName; size: number; stroke: number }) {
  const Icon = icons[name];
  return <Icon size={size} stroke={stroke} aria-hidden />;
}
