import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it('a file’s name keeps of every part the characters that each system takes', () => {
  expect(fileName(['scadentar', 'Ioana Țuțu', 'Casa Ta', '2026-11-21'], 'pdf')).toBe(
    'scadentar-ioana-tutu-casa-ta-2026-11-21.pdf',
  );
  expect(fileName(['feis', '../../etc/passwd\r\n"', '', '2026-11-21'], 'pdf')).toBe('feis-etc-passwd-2026-11-21.pdf');
  expect(fileName(['feis', 'Ș'.repeat(500)], 'pdf')).toHaveLength('feis-'.length + 60 + '.pdf'.length);
});
