import { and, eq, isNull, like, lte, or, sql } from 'drizzle-orm'
import { isElsewhere } from '#domain/catalog/products/demo-link.ts'
import { demoLinkCheck, product } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Concurrent requests: few enough to spare the hosts. */
const concurrency = 4
/** Links per run: the job ends within its time limit even if none answers. */
const maxLinks = 40
const dayMs = 24 * 60 * 60_000

/**
 * Checks whether external demo sites answer: the given link, or up to 40 links not checked for a day, the least
 * recently checked first.
 */
export async function checkDemoLinks(
  { db, clock, links }: Pick<Ports, 'db' | 'clock' | 'links'>,
  { link }: { link?: string },
): Promise<void> {
  const waiting = link ? [link] : await listDue({ db, clock })
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const found = { isReachable: await links.isReachable(next), checkedAt: clock.now() }
      await db
        .insert(demoLinkCheck)
        .values({ link: next, ...found })
        .onConflictDoUpdate({ target: demoLinkCheck.link, set: found })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
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
  return rows.flatMap(({ link }) => (link && isElsewhere(link) ? [link] : []))
}
