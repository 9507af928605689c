/**
 * For operators, at the command line of the server: `npm run admin -- --help` lists its commands, and the operators'
 * other commands. Uses the same configuration as the program (`DATABASE_URL`, `DATA_DIR`) and may run beside it.
 */
import { admin } from './admin-commands.ts';
import { print, runCommand } from './command.ts';

await runCommand((words) => admin(words, { environment: process.env, print }));
