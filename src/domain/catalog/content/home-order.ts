import { type HomeSection, homeSections } from '#domain/platform/settings/home-section.ts'

/** A change of the home page's order: moves a section, or switches it on or off. */
export type HomeOrderChange = {
  section: HomeSection
  change: 'up' | 'down' | 'last' | 'on' | 'off' | { before: HomeSection }
}

/** The sections shown after a change. The last section cannot be switched off, so that the page is never empty. */
export function changeHomeOrder(
  shown: readonly HomeSection[],
  { section, change }: HomeOrderChange,
): readonly HomeSection[] {
  const position = shown.indexOf(section)
  if (change === 'on') return position < 0 ? [...shown, section] : shown
  if (position < 0) return shown
  if (change === 'off') return shown.length > 1 ? shown.toSpliced(position, 1) : shown
  if (typeof change === 'object') {
    const others = shown.toSpliced(position, 1)
    const target = others.indexOf(change.before)
    return target < 0 ? shown : others.toSpliced(target, 0, section)
  }
  if (change === 'last') return [...shown.toSpliced(position, 1), section]
  const target = position + (change === 'up' ? -1 : 1)
  if (target < 0 || target >= shown.length) return shown
  return shown.toSpliced(position, 1).toSpliced(target, 0, section)
}

/** Sections that are switched off, in their usual order. */
export function hiddenHomeSections(shown: readonly HomeSection[]): HomeSection[] {
  return homeSections.filter((section) => !shown.includes(section))
}
