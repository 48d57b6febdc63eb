/** Lines of an order by the room that they are for. */

export interface RoomLine {
  spaceName: string;
  /** mm2 */
  area: number;
  /** fen */
  amount: number;
}

export type Room = RoomLine;

/** What each room comes to, in the order of the lines; nothing while all goods are for the same one. */
export function roomsOf(lines: readonly RoomLine[]): Room[] {
  const rooms = new Map<string, Room>();
  for (const { spaceName, area, amount } of lines) {
    const name = spaceName.trim();
    const room = rooms.get(name) ?? { spaceName: name, area: 0, amount: 0 };
    rooms.set(name, { ...room, area: room.area + area, amount: room.amount + amount });
  }
  return rooms.size > 1 ? [...rooms.values()] : [];
}
