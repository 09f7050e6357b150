import type { HomeSection } from '#domain/settings/home-section.ts'
import type { Ports } from '../ports/ports.ts'

export type HomeOrder = {
  published: readonly HomeSection[]
  /** What somebody works on; null: nothing. */
  draft: readonly HomeSection[] | null
  /** Of the order as an editor sees it. */
  mark: string
}

/** The order of the home page: as visitors see it, and as it is going to be. */
export async function readHomeOrder({ settings }: Pick<Ports, 'settings'>): Promise<HomeOrder> {
  const { sections, draftSections } = await settings.get('homepage')
  return { published: sections, draft: draftSections, mark: (draftSections ?? sections).join() }
}
