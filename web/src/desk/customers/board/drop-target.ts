import type {
  ClientRect,
  Collision,
  CollisionDetection,
  DroppableContainer,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { type DropTarget, takesCards } from './board-text.ts';

/** A point on the screen, px. */
export type Point = { readonly x: number; readonly y: number };

/** The data of a droppable: a list of cards, or its button on a narrow screen. */
export type DropList = {
  readonly status: number;
  /** The index at which a card dropped there would land, from 0. */
  readonly indexAt: (point: Point) => number;
  /** The corner of a card at that index, which may be out of sight. A button has none. */
  readonly cornerOf?: (index: number) => Point;
};

/** Half of the gap between two lists: a card between them is over one, and the strip still scrolls. */
const SLACK_PX = 6;

/** The list or button under the pointer, or under the upper edge of the card when the keyboard moves it. */
export const findDropTarget: CollisionDetection = ({ collisionRect, droppableContainers, pointerCoordinates }) => {
  const point = pointerCoordinates ?? { x: collisionRect.left + collisionRect.width / 2, y: collisionRect.top };
  const under = droppableContainers.find((container) => contains(boxOf(container), point));
  if (!under) return [];
  const { status, indexAt } = listOf(under);
  return [{ id: under.id, data: { target: { status, index: indexAt(point) } satisfies DropTarget } }];
};

/**
 * The result of `findDropTarget`: on its own list a card keeps its index; undefined over the list that takes no cards.
 */
export function dropTargetOf(collisions: readonly Collision[] | null, origin?: DropTarget): DropTarget | undefined {
  const target: DropTarget | undefined = collisions?.[0]?.data?.target;
  if (target && target.status === origin?.status) return origin;
  return target && takesCards(target.status) ? target : undefined;
}

/** Whether a list is beyond another in the direction of an arrow. */
const BEYOND: Record<string, (list: ClientRect, here: ClientRect) => boolean> = {
  ArrowLeft: (list, here) => list.right <= here.left,
  ArrowRight: (list, here) => list.left >= here.right,
  ArrowUp: (list, here) => list.bottom <= here.top,
};
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The target of an arrow: one up or down the card's list, or the nearest list on that side. */
export const findNextTarget: KeyboardCoordinateGetter = ({ code }, { currentCoordinates, context }) => {
  const { collisions, collisionRect, droppableContainers } = context;
  const lists = droppableContainers.getEnabled().filter((container) => listOf(container).cornerOf);
  const here = lists.find(({ id }) => id === collisions?.[0]?.id);
  if (!here || !collisionRect) return;
  const target = dropTargetOf(collisions);
  const step = STEPS[code];
  if (target && step) return listOf(here).cornerOf?.(Math.max(target.index + step, 0));
  const isBeyond = BEYOND[code];
  const [next] = lists
    .filter((list) => takesCards(listOf(list).status) && isBeyond?.(boxOf(list), boxOf(here)))
    .sort((one, other) => distance(boxOf(one), collisionRect) - distance(boxOf(other), collisionRect));
  if (!next) return currentCoordinates;
  const { indexAt, cornerOf } = listOf(next);
  // A card from below goes to the last index in sight.
  const y = Math.min(collisionRect.top, boxOf(next).bottom - collisionRect.height);
  return cornerOf?.(indexAt({ x: collisionRect.left, y }));
};

const listOf = (container: DroppableContainer) => container.data.current as DropList;

/** The box of a list is its whole section, wherever its cards are scrolled to. */
function boxOf({ node }: DroppableContainer): ClientRect {
  return (node.current?.closest('section') ?? node.current ?? document.body).getBoundingClientRect();
}

function contains({ left, right, top, bottom }: ClientRect, { x, y }: Point): boolean {
  return x >= left - SLACK_PX && x < right + SLACK_PX && y >= top && y < bottom;
}

const distance = (list: ClientRect, card: ClientRect) =>
  Math.abs(list.left + list.width / 2 - (card.left + card.width / 2));
