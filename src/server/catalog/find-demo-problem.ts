import { eq } from 'drizzle-orm'
import { demoSite } from '../database/schema/catalog.ts'
import type { Ports } from '../ports/ports.ts'

/** 'missing' when a link leads to a demonstration this shop does not have; null when nothing speaks against it. */
export async function findDemoProblem({ db }: Pick<Ports, 'db'>, link: string): Promise<'missing' | null> {
  const slug = /^\/(?:en\/|hu\/)?demo\/([\w-]+)/.exec(link)?.[1]
  if (!slug) return null
  const [found] = await db.select({ slug: demoSite.slug }).from(demoSite).where(eq(demoSite.slug, slug))
  return found ? null : 'missing'
}
