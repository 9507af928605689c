import type { ClientRect, Collision, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import type { CalendarCell } from '../calendar-cell.ts';

type Point = { readonly x: number; readonly y: number };

/** Distance from a cell's corner at which the keyboard puts an entry, px. */
const INSET = 4;
/** The weight of a distance across an arrow's direction against one along it. */
const ASIDE = 4;

/** The cell under the pointer, or under the corner of the entry when the keyboard moves it. */
export const findCell: CollisionDetection = ({
  collisionRect,
  droppableContainers,
  droppableRects,
  pointerCoordinates,
}) => {
  const point = pointerCoordinates ?? { x: collisionRect.left + INSET, y: collisionRect.top + INSET };
  const under = droppableContainers.find(({ id }) => contains(droppableRects.get(id), point));
  return under ? [{ id: under.id, data: { cell: under.data.current } }] : [];
};

/** The cell that `findCell` found. */
export function cellOf(collisions: readonly Collision[] | null): CalendarCell | undefined {
  return collisions?.[0]?.data?.cell;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The target of an arrow: the nearest cell on that side. */
export const findNextCell: KeyboardCoordinateGetter = ({ code }, { currentCoordinates, context }) => {
  const arrow = ARROWS[code];
  const from = context.over?.rect ?? context.collisionRect;
  if (!arrow || !from) return undefined;
  const start = middleOf(from);
  const cells = [...context.droppableRects.values()].flatMap((rect) => {
    const { x, y } = { x: middleOf(rect).x - start.x, y: middleOf(rect).y - start.y };
    const along = x * arrow.x + y * arrow.y;
    return along > 1 ? [{ rect, distance: along + ASIDE * Math.abs(x * arrow.y + y * arrow.x) }] : [];
  });
  const [next] = cells.sort((one, other) => one.distance - other.distance);
  return next ? { x: next.rect.left, y: next.rect.top } : currentCoordinates;
};

function contains(rect: ClientRect | undefined, { x, y }: Point): boolean {
  return rect !== undefined && x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;
}

const middleOf = ({ left, top, width, height }: ClientRect): Point => ({ x: left + width / 2, y: top + height / 2 });
