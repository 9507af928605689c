import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react';
import { customerPath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { IconButton, IconLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { neighboursOf } from '../../customers/list-order.ts';
import { ShortcutsSwitch } from '../../ui/shortcuts/shortcuts-switch.tsx';

/** The effect of a key on a customer's page. */
const KEYS = [
  ['d', 'Dosar nou'],
  ['n', 'Notiță nouă'],
  ['a', 'Programare nouă'],
  ['t', 'Sarcină nouă'],
  ['m', 'Mutați în altă etapă'],
  ['o', 'Comparați ofertele'],
  ['g', 'Grila băncilor'],
  ['↑', 'Clientul dinainte din listă'],
  ['↓', 'Clientul următor din listă'],
  ['/', 'Căutare'],
  ['?', 'Tastele acestei pagini'],
] as const;

/** The next and the previous customer of the list that one came from, and the page's keyboard shortcuts. */
export function PageTools({ phone }: { phone: string }) {
  const [showsKeys, setShowsKeys] = useState(false);
  const { before, after } = neighboursOf(phone);
  return (
    <div className="flex items-center gap-1 print:hidden!">
      {before && (
        <IconLink
          to={customerPath(before)}
          label="Clientul dinainte din listă"
          title="Clientul dinainte (↑)"
          aria-keyshortcuts="ArrowUp"
        >
          <IconChevronUp size={20} stroke={1.8} aria-hidden />
        </IconLink>
      )}
      {after && (
        <IconLink
          to={customerPath(after)}
          label="Clientul următor din listă"
          title="Clientul următor (↓)"
          aria-keyshortcuts="ArrowDown"
        >
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </IconLink>
      )}
      <IconButton
        className="pointer-coarse:hidden!"
        label="Tastele acestei pagini"
        title="Taste (?)"
        aria-keyshortcuts="?"
        onClick={() => setShowsKeys(true)}
      >
        <IconKeyboard size={20} stroke={1.8} aria-hidden />
      </IconButton>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Tastele acestei pagini">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 m-0 mb-4">
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid place-items-center min-w-8 rounded border border-line-strong px-2 py-1 font-600">
                {key}
              </kbd>
            </dt>
            <dd className="m-0 self-center">{meaning}</dd>
          </div>
        ))}
      </dl>
      <ShortcutsSwitch />
    </Dialog>
  );
}
