import { type DragEvent, useState } from 'react';

/** Drags things of a row or a list onto one another's places. */
export function useDragOrder(onMove: (id: string, target: string) => void) {
  const [dragged, setDragged] = useState('');
  const [over, setOver] = useState('');
  const end = () => {
    setDragged('');
    setOver('');
  };
  const handlersOf = (id: string) => ({
    draggable: true,
    'data-drop': over === id && dragged !== id ? true : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      if (over !== id) setOver(id);
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && dragged !== id) onMove(dragged, id);
      end();
    },
  });
  return { dragged, handlersOf };
}
