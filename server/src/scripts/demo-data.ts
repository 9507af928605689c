/**
 * Fills an empty copy for a first look: `npm run demo-data -- --customers 500`. Uses the same configuration as the program
 * and may run beside it.
 */
import { print, runCommand } from './command.ts';
import { demoData } from './demo-data-command.ts';

await runCommand((words) => demoData(words, { environment: process.env, print }));
