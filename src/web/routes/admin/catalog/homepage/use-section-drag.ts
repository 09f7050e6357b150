import { type DragEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import type { HomeSection } from '#domain/platform/settings/home-section.ts'

type Input = { shown: readonly HomeSection[]; token: string; path: string; isOff: boolean }

/** Reorders sections by dragging with a mouse; buttons do the same for keyboard and touch. */
export function useSectionDrag({ shown, token, path, isOff }: Input) {
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
        // Moving down inserts before the section after the target; if there is none, the section goes last.
        const before = isDown ? shown[shown.indexOf(section) + 1] : section
        const fields = {
          intent: 'arrange',
          seen: token,
          section: dragged,
          change: before ? 'before' : 'last',
        }
        void submit(
          { ...fields, ...(before && { before }) },
          { method: 'post', action: path, preventScrollReset: true },
        )
      },
    }
  }
}
