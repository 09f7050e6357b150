import { type DragEvent, useState } from 'react'

/** Reorders rows by dragging; the same moves are possible with buttons. */
export function useRowDrag(isOn: boolean, onDrop: (id: string, beforeId: string | null) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return {
    handleProps: (id: string) =>
      isOn
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', id)
              setDragged(id)
            },
            onDragEnd: end,
          }
        : undefined,
    rowProps: (id: string) =>
      isOn && dragged
        ? {
            'data-dragging': dragged === id || undefined,
            'data-drop': target === id && dragged !== id ? true : undefined,
            onDragOver: (event: DragEvent) => {
              event.preventDefault()
              setTarget(id)
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              if (dragged !== id) onDrop(dragged, id)
              end()
            },
          }
        : {},
  }
}
