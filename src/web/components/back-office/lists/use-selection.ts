import { useRef, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** Every matching row is selected, not only those of this page. */
  isEverything: boolean
  isSelected(id: string): boolean
  /** With shift, also selects the rows between this one and the last one toggled. */
  toggle(id: string, withShift: boolean): void
  togglePage(): void
  selectEverything(): void
  clear(): void
}

/** The selected rows of a page. Drops rows that another page or search no longer shows. */
export function useSelection(rowIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isEverything, setEverything] = useState(false)
  const last = useRef<string | null>(null)
  const ids = new Set(rowIds.filter((id) => chosen.has(id)))
  const choose = (next: ReadonlySet<string>) => {
    setEverything(false)
    setChosen(next)
  }
  return {
    ids,
    isEverything: isEverything && ids.size === rowIds.length,
    isSelected: (id) => ids.has(id),
    toggle(id, withShift) {
      const next = new Set(ids)
      const isOn = !next.has(id)
      const [from, to] = [rowIds.indexOf(last.current ?? id), rowIds.indexOf(id)]
      const range = withShift && from >= 0 ? rowIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      for (const id of range) isOn ? next.add(id) : next.delete(id)
      last.current = id
      choose(next)
    },
    togglePage: () => choose(new Set(ids.size === rowIds.length ? [] : rowIds)),
    selectEverything: () => setEverything(true),
    clear: () => choose(new Set()),
  }
}
