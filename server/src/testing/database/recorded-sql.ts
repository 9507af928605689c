import { openDb } from '../../platform/database/db.ts';
import { TEST_TIMEOUTS } from '../server.ts';

/** A pool that records each SQL statement that is sent to PostgreSQL, without its values. */
export function openRecordingDb(url: string) {
  const statements: string[] = [];
  const opened = openDb(url, () => undefined, TEST_TIMEOUTS);
  opened.pool.on('connect', (client) => {
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...sent: Parameters<typeof query>) => {
        const [first]: readonly unknown[] = sent;
        statements.push(typeof first === 'string' ? first : textOf(first));
        return query(...sent);
      },
    });
  });
  /** The statements that were sent meanwhile, sorted. */
  const during = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    statements.length = 0;
    await act();
    return statements.toSorted();
  };
  return { ...opened, during };
}

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
}
