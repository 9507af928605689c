import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it('keeps of every part what each system takes in a file’s name', () => {
  expect(fileName(['scadentar', 'Ioana Țuțu', 'Casa Ta', '2026-11-21'], 'pdf')).toBe(
    'scadentar-ioana-tutu-casa-ta-2026-11-21.pdf',
  );
  expect(fileName(['feis', '../../etc/passwd\r\n"', '', '2026-11-21'], 'pdf')).toBe('feis-etc-passwd-2026-11-21.pdf');
  expect(fileName(['feis', 'Ș'.repeat(500)], 'pdf')).toHaveLength('feis-'.length + 60 + '.pdf'.length);
});
