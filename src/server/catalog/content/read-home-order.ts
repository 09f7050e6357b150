import type { HomeSection } from '#domain/platform/settings/home-section.ts'
import type { Ports } from '#server/ports/ports.ts'

export type HomeOrder = {
  published: readonly HomeSection[]
  /** What somebody works on; null: nothing. */
  draft: readonly HomeSection[] | null
  /** Of the order as an editor sees it. */
  mark: string
}

/** An order as the settings keep it. */
export function homeOrderOf(
  sections: readonly HomeSection[],
  draftSections: readonly HomeSection[],
): HomeOrder {
  const draft = draftSections.length > 0 ? draftSections : null
  return { published: sections, draft, mark: (draft ?? sections).join() }
}

/** The order of the home page: as visitors see it, and as it is going to be. */
export async function readHomeOrder({ settings }: Pick<Ports, 'settings'>): Promise<HomeOrder> {
  const { sections, draftSections } = await settings.get('homepage')
  return homeOrderOf(sections, draftSections)
}
