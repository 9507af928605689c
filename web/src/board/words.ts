import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { boardTracks, trackTitle } from 'contract/customer-status';
import type { Counts } from './board-memory.ts';

/** The status of who stands on no track. */
export const UNASSIGNED = 0;

/** Everything that cards stand on: the five tracks, and the list of who is on none. */
export const allLists = [...boardTracks, { id: 'track0', status: UNASSIGNED, title: 'Neatribuiți' }] as const;

/** The title above the cards of a status. */
export function listTitle(status: number): string {
  return trackTitle(status) ?? 'Neatribuiți';
}

/** `12`; `1.000+` where the server counted to its bound. */
export function countText(counts: Counts | undefined, status: number): string {
  const of = counts?.find((one) => one.status === status);
  if (!of) return '…';
  return `${of.count.toLocaleString('ro-RO')}${of.isAtLeast ? '+' : ''}`;
}

/** What a screen reader says when a card gets the focus. */
export const INSTRUCTIONS =
  'Apăsați bara de spațiu ca să ridicați cardul. Cu cardul ridicat, săgețile îl duc în altă etapă sau în alt loc al ' +
  'listei. Apăsați din nou bara de spațiu ca să îl lăsați, sau Escape ca să renunțați.';

const titleAt = (droppableId: string) => `„${listTitle(Number(droppableId))}”`;

/** Said when a card is lifted. */
export function liftedWords(name: string, { source }: DragStart): string {
  return `Ați ridicat cardul ${name} din ${titleAt(source.droppableId)}.`;
}

/** Said while a card is carried around. */
export function carriedWords(name: string, { source, destination }: DragUpdate): string {
  if (!destination) return `Cardul ${name} nu este deasupra niciunei etape.`;
  const place = `${titleAt(destination.droppableId)}, locul ${destination.index + 1}`;
  return source.droppableId === destination.droppableId
    ? `Cardul ${name} este în etapa lui, ${place}.`
    : `Cardul ${name} este deasupra etapei ${place}.`;
}

/** Said when a card is let go. */
export function droppedWords(name: string, { source, destination, reason }: DropResult): string {
  const home = titleAt(source.droppableId);
  if (reason === 'CANCEL') return `Ați renunțat la mutare. Cardul ${name} a rămas în ${home}.`;
  if (!destination || destination.droppableId === source.droppableId) return `Cardul ${name} a rămas în ${home}.`;
  return `Cardul ${name} a fost lăsat în ${titleAt(destination.droppableId)}.`;
}
