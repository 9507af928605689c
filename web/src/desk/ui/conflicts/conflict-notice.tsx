import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Conflict } from './conflict.ts';

const TEXT = { verb: 'scris', mine: 'Păstrați-l pe al dvs.', theirs: 'Luați-l pe al lor' };
const ENTRY = { verb: 'scris', mine: 'Păstrați-o pe a dvs.', theirs: 'Luați-o pe a lor' };

/** The words of a conflict; an entry is a task or an appointment. */
const WORDS = {
  text: TEXT,
  choice: { ...TEXT, verb: 'ales' },
  entry: ENTRY,
  offer: { ...ENTRY, verb: 'ales' },
} as const;

type ConflictNoticeProps = {
  conflict: Conflict;
  /** The words typed here. */
  typed: string;
  /** The server's value in words: a phone with its spaces, a status by its name. */
  shown?: (value: string) => string;
  /** The actions of the two people; by default they wrote a text. */
  of?: keyof typeof WORDS;
  /** The change was only noticed while typing; no save was refused yet. */
  isQuiet?: boolean;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Both texts of a field that two people changed, and the choice between them. Until the choice, no typed word gets
 * lost.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, typed, shown = (value) => value, of = 'text', isQuiet = false } = props;
  const { isSaving, onKeepMine, onTakeTheirs } = props;
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* Screen readers announce only the first line: the second changes at every key. */}
      <Alert tone={isQuiet ? 'info' : 'warn'} isQuiet>
        <p role={isQuiet ? 'status' : 'alert'} className="wrap-anywhere">
          {theirs(conflict, shown, WORDS[of].verb)}
        </p>
        <p className="wrap-anywhere">
          Dumneavoastră: <Quoted text={shown(typed)} />
        </p>
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={isSaving} onClick={onKeepMine} className="px-3">
          {WORDS[of].mine}
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onTakeTheirs} className="px-3">
          {WORDS[of].theirs}
        </Button>
      </div>
    </div>
  );
}

function theirs({ current, changedBy, isOwn }: Conflict, shown: (value: string) => string, verb: string) {
  const writer = isOwn ? 'În altă fereastră ați' : <Writer name={changedBy} />;
  if (current === '') return <>{writer} golit câmpul între timp.</>;
  return (
    <>
      {writer} {verb} între timp: <Quoted text={shown(current)} />
    </>
  );
}

function Writer({ name }: { name: string | null }) {
  return <>{name === null ? 'Altcineva' : <bdi>{name}</bdi>} a</>;
}

function Quoted({ text }: { text: string }) {
  return (
    <>
      „<strong dir="auto">{text}</strong>”
    </>
  );
}
