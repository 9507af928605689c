import { screen } from '@testing-library/react';
import type { ImportPreview } from 'contract/products/products';
import { beforeEach, expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { ImportReport } from './import-report.tsx';

beforeEach(() => {
  startFakeServer();
});

const preview = { productsVersion: 1, rows: [], faults: [], notes: [], notInFile: 0 };

test.each<[ImportPreview['sheet'], RegExp]>([
  [{ name: 'Produse', of: 1 }, /^S-a citit foaia „Produse”\.$/],
  [{ name: 'Produse', of: 3 }, /^Din 3 foi s-a citit numai foaia „Produse”\.$/],
  [{ name: 'Produse', of: 20 }, /^Din 20 de foi s-a citit numai foaia „Produse”\.$/],
])('the report of an import names the sheet that was read: %o', async (sheet, sentence) => {
  openPage([{ path: '/offers', Component: () => <ImportReport preview={{ ...preview, sheet }} /> }], '/offers');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the report of a text file names no sheet', async () => {
  openPage([{ path: '/offers', Component: () => <ImportReport preview={{ ...preview, sheet: null }} /> }], '/offers');
  expect(await screen.findByRole('status')).toHaveTextContent('0 de adăugat');
  expect(screen.queryByText(/foaia/)).not.toBeInTheDocument();
});
