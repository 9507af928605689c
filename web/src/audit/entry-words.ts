import { auditActions } from 'contract/audit';

const names: Readonly<Record<string, string>> = auditActions;

/** What an action is called; one of an earlier version by its own name. */
export function actionName(action: string): string {
  return names[action] ?? action;
}

/** Refusals stand out. */
export function toneOf(action: string): 'bad' | undefined {
  return action.endsWith('-refused') ? 'bad' : undefined;
}

/** The rest of what is known, in one line: `from: user, to: admin`. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
