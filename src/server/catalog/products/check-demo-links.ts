import { and, eq, isNull, like, lte, or, sql } from 'drizzle-orm'
import { isExternal } from '#domain/catalog/products/demo-link.ts'
import { demoLinkCheck, product } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Concurrent requests: few, so that the hosts are not overloaded. */
const concurrency = 4
/** Links per run: the job ends within its time limit even if none responds. */
const maxLinks = 40
const dayMs = 24 * 60 * 60_000

/**
 * Checks whether external demo sites respond: the given link, or up to 40 links not checked for a day, the least
 * recently checked first.
 */
export async function checkDemoLinks(
  { db, clock, links }: Pick<Ports, 'db' | 'clock' | 'links'>,
  { link }: { link?: string },
): Promise<void> {
  const pending = link ? [link] : await listDue({ db, clock })
  const runWorker = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const result = { isReachable: await links.isReachable(next), checkedAt: clock.now() }
      await db
        .insert(demoLinkCheck)
        .values({ link: next, ...result })
        .onConflictDoUpdate({ target: demoLinkCheck.link, set: result })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

async function listDue({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<string[]> {
  const dayAgo = new Date(clock.now().getTime() - dayMs)
  const rows = await db
    .select({ link: product.demoLink })
    .from(product)
    .leftJoin(demoLinkCheck, eq(demoLinkCheck.link, product.demoLink))
    .where(
      and(
        like(product.demoLink, 'http%'),
        or(isNull(demoLinkCheck.checkedAt), lte(demoLinkCheck.checkedAt, dayAgo)),
      ),
    )
    .groupBy(product.demoLink)
    .orderBy(sql`min(${demoLinkCheck.checkedAt}) NULLS FIRST`)
    .limit(maxLinks)
  return rows.flatMap(({ link }) => (link && isExternal(link) ? [link] : []))
}
