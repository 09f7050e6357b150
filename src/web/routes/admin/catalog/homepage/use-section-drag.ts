import { type DragEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import type { HomeSection } from '#domain/platform/settings/home-section.ts'

type Input = { shown: readonly HomeSection[]; mark: string; path: string; isOff: boolean }

/** Lets a mouse put a section where another one stands; for everybody else there are buttons. */
export function useSectionDrag({ shown, mark, path, isOff }: Input) {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<HomeSection>()
  return (section: HomeSection) => {
    if (isOff) return {}
    return {
      draggable: true,
      onDragStart: () => setDragged(section),
      onDragEnd: () => setDragged(undefined),
      onDragOver: (event: DragEvent) => {
        if (dragged) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (!dragged || dragged === section) return
        const isDown = shown.indexOf(dragged) < shown.indexOf(section)
        // In front of what follows the place it was put on; at the end there is nothing to be in front of.
        const before = isDown ? shown[shown.indexOf(section) + 1] : section
        const fields = { intent: 'arrange', seen: mark, section: dragged, change: before ? 'before' : 'last' }
        void submit(
          { ...fields, ...(before && { before }) },
          { method: 'post', action: path, preventScrollReset: true },
        )
      },
    }
  }
}
