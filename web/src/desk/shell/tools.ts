import { createContext, use } from 'react';
import { useAuthLevel } from '../data/account.ts';
import type { IconName } from './tool-icon.tsx';

/** The headings of the rail and of a phone's menu, in their order. */
export const TOOL_HEADINGS = ['Clienți', 'Simulări', 'Contul meu', 'Oferte și reguli', 'Echipă și date'] as const;

type ToolHeading = (typeof TOOL_HEADINGS)[number];

/** A screen that the staff opens as a tool: by the rail, the search, or the dashboard's launcher. */
export type Tool = {
  readonly path: string;
  readonly name: string;
  /** Its purpose in a few words. */
  readonly about: string;
  readonly icon: IconName;
  /** Tools of the administration are shown to administrators only. */
  readonly group: 'daily' | 'administration';
  /** Its use, by which the rail and the menu of a phone group it. */
  readonly heading: ToolHeading;
  /** The bottom bar of a phone holds it, beside the button for the others. */
  readonly isInBar?: boolean;
  /** The dashboard opens it. */
  readonly isLaunched?: boolean;
  /** The key that opens it. */
  readonly shortcut?: string;
};

/** The tools of `screens.ts`, in the order of the rail: screens that show them cannot import what names all screens. */
export const Tools = createContext<readonly Tool[]>([]);

/** The tools that the signed-in account may use. */
export function useTools(): readonly Tool[] {
  const { data: level } = useAuthLevel();
  return use(Tools).filter(({ group }) => group === 'daily' || level === 'admin');
}
