import { IconTrash, IconUserCheck } from '@tabler/icons-react';
import { writePhone } from 'contract/romanian/phone';
import { customerPath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { languageOf } from '../../../shared/format/language.ts';
import { today as dayToday } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { BinDialog } from '../bin/bin-dialog.tsx';
import { boardTracks } from '../board-tracks.ts';
import { spokenCase } from '../case-text.ts';
import { ContactLinks } from '../contact-links.tsx';
import { AssignDialog } from '../responsible/assign-dialog.tsx';
import { contactText, plannedTexts, requestText } from '../summary-text.ts';
import styles from './board.module.css';
import type { Card } from './board-lists.ts';
import { TOUCH_HINT } from './board-text.ts';

type CardDialogProps = {
  card: Card;
  onMove: (status: number) => void;
  onClaim: () => void;
  onBinned: () => void;
  onClose: () => void;
};

/** All that can be done with a card: moving it without dragging, its responsible, and the bin. */
export function CardDialog({ card, onMove, onClaim, onBinned, onClose }: CardDialogProps) {
  const [asks, setAsks] = useState<'bin' | 'assign'>();
  if (asks === 'bin') return <BinDialog customers={[card]} onBinned={onBinned} onClose={onClose} />;
  if (asks === 'assign') return <AssignDialog customers={[card]} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={<bdi>{card.name}</bdi>}>
      <div className="grid gap-4">
        <Facts card={card} />
        <Tracks status={card.status} onMove={onMove} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {card.responsible === null && (
            <Button icon={<IconUserCheck size={18} stroke={1.8} aria-hidden />} onClick={onClaim}>
              Preluați
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsks('assign')}>
            Atribuiți…
          </Button>
          <Button
            icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
            onClick={() => setAsks('bin')}
            variant="danger"
          >
            Ștergeți…
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The facts that the two lines of a card have no room for. */
function Facts({ card }: { card: Card }) {
  const { phone, name, alias, responsible, summary } = card;
  const today = dayToday();
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid gap-1 min-w-0 text-14 text-ink-soft">
        <Link to={customerPath(card)} className="text-16">
          <span lang="en">View Details</span>
        </Link>
        {alias && <bdi>{alias}</bdi>}
        <span className="tabular">{writePhone(phone)}</span>
        {summary?.case ? (
          <span>{spokenCase(summary.case, today)}</span>
        ) : (
          summary?.request && <span>{requestText(summary)}</span>
        )}
        {plannedTexts(summary, today).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {summary?.lastContact && <span>{contactText(summary, today)}</span>}
        <span>{responsible ? `Responsabil: ${responsible.name}` : 'Fără responsabil'}</span>
      </div>
      <ContactLinks phone={phone} who={name} />
    </div>
  );
}

function Tracks({ status: present, onMove }: { status: number; onMove: (status: number) => void }) {
  // A disabled button cannot have the focus.
  const firstOther = boardTracks.find(({ status }) => status !== present)?.status;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label="Mutați în" className="grid gap-2">
      <p className="text-14 text-ink-soft">
        Mutați în<span className={styles.hint}> – sau {TOUCH_HINT}</span>
      </p>
      {boardTracks.map(({ status, title }) => (
        <Button
          key={status}
          variant="secondary"
          lang={languageOf(title)}
          disabled={status === present}
          onClick={() => onMove(status)}
          {...(status === firstOther && { 'data-autofocus': true })}
          className="w-full"
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
