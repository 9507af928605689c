import { formatNumber } from 'contract/romanian/romanian';
import { isolated } from '../../../shared/format/direction.ts';
import { boardTracks, trackTitle } from '../board-tracks.ts';
import type { Counts } from './board-cache.ts';
import type { Card } from './board-lists.ts';

/** The status of customers who are on no track. */
export const UNASSIGNED = 0;

/** Whether cards can be dropped on the list of a status: a card that is on a track cannot be taken off all tracks. */
export const takesCards = (status: number): boolean => status !== UNASSIGNED;

/** All lists of cards: the five tracks, and that of customers on none. */
export const allLists = [...boardTracks, { id: 'track0', status: UNASSIGNED, title: 'Fără etapă' }] as const;

/** The same lists in the order of narrow screens: customers on no track first. */
export const stripLists = allLists.toSorted((one, other) => one.status - other.status);

/** The title above the cards of a status. */
export function listTitle(status: number): string {
  return trackTitle(status) ?? 'Fără etapă';
}

/** `12`, or `1.000+` where the server stopped counting. */
export function countText(counts: Counts | undefined, status: number): string {
  const of = counts?.find((one) => one.status === status);
  if (!of) return '…';
  return `${formatNumber(of.count)}${of.isAtLeast ? '+' : ''}`;
}

/** The hint for touch screens, where a card can also be dragged to another list. */
export const TOUCH_HINT = 'țineți degetul pe card și duceți-l în altă etapă';

/** The words of a screen reader for a focused card. */
export const INSTRUCTIONS =
  'Enter deschide clientul, săgețile duc la celelalte carduri și la butoanele lor. ' +
  'Apăsați bara de spațiu ca să ridicați cardul. Cu cardul ridicat, săgețile îl duc în altă etapă sau în alt loc al ' +
  'listei. Apăsați din nou bara de spațiu ca să îl lăsați, sau Escape ca să renunțați.';

const quoted = (status: number) => `„${listTitle(status)}”`;

/** The target of a dragged card: the list and its index there, from 0. */
export type DropTarget = { readonly status: number; readonly index: number };

/** The announcement of a lifted card. */
export function liftedText({ name, status }: Card): string {
  return `Ați ridicat cardul ${isolated(name)} din ${quoted(status)}.`;
}

/** The announcement of each move of a dragged card. */
export function draggedText({ name, status }: Card, target: DropTarget | undefined): string {
  if (!target) return `Cardul ${isolated(name)} nu este deasupra niciunei etape.`;
  const where = `${quoted(target.status)}, locul ${target.index + 1}`;
  return target.status === status
    ? `Cardul ${isolated(name)} este în etapa lui, ${where}.`
    : `Cardul ${isolated(name)} este deasupra etapei ${where}.`;
}

/** The announcement of a dropped card. */
export function droppedText({ name, status }: Card, target: DropTarget | undefined): string {
  if (!target || target.status === status) return `Cardul ${isolated(name)} a rămas în ${quoted(status)}.`;
  return `Cardul ${isolated(name)} a fost lăsat în ${quoted(target.status)}.`;
}

/** The announcement of a cancelled drag. */
export function cancelledText({ name, status }: Card): string {
  return `Ați renunțat la mutare. Cardul ${isolated(name)} a rămas în ${quoted(status)}.`;
}
