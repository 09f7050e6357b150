import { eq } from 'drizzle-orm'
import { demoLinkCheck, demoSite } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

export type DemoProblem = 'missing' | 'silent'

/**
 * 'missing' when the link leads to a demo site this shop does not have, 'silent' when an external one did not
 * respond to the last check; null when no problem is known.
 */
export async function findDemoProblem({ db }: Pick<Ports, 'db'>, link: string): Promise<DemoProblem | null> {
  const slug = /^\/(?:en\/|hu\/)?demo\/([\w-]+)/.exec(link)?.[1]
  if (slug) {
    const [site] = await db.select({ slug: demoSite.slug }).from(demoSite).where(eq(demoSite.slug, slug))
    return site ? null : 'missing'
  }
  const [check] = await db.select().from(demoLinkCheck).where(eq(demoLinkCheck.link, link))
  return check && !check.isReachable ? 'silent' : null
}
