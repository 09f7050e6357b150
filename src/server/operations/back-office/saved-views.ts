import { and, asc, count, eq, ne } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { savedView } from '#server/database/schema/operations/saved-views.ts'
import type { Ports } from '#server/ports/ports.ts'

const maxViews = 20

/** The searches that a user saved as tabs of a list, oldest first. */
export async function listSavedViews(
  { db }: Pick<Ports, 'db'>,
  { accountId, list }: { accountId: string; list: string },
) {
  return db
    .select({ id: savedView.id, name: savedView.name, search: savedView.search })
    .from(savedView)
    .where(and(eq(savedView.accountId, accountId), eq(savedView.list, list)))
    .orderBy(asc(savedView.createdAt))
}

/**
 * Saves a search under a name; an existing name is overwritten. Throws DomainError 'too_many_views' beyond twenty per
 * list.
 */
export async function saveView(
  { db, clock, ids }: Pick<Ports, 'db' | 'clock' | 'ids'>,
  view: { accountId: string; list: string; name: string; search: string },
): Promise<void> {
  const [row] = await db
    .select({ count: count() })
    .from(savedView)
    .where(
      and(
        eq(savedView.accountId, view.accountId),
        eq(savedView.list, view.list),
        ne(savedView.name, view.name),
      ),
    )
  if ((row?.count ?? 0) >= maxViews) throw new DomainError('too_many_views')
  await db
    .insert(savedView)
    .values({ ...view, id: ids.next(), createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [savedView.accountId, savedView.list, savedView.name],
      set: { search: view.search },
    })
}

/** Deletes a user's own view; a missing one is no error. */
export async function removeView(
  { db }: Pick<Ports, 'db'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db.delete(savedView).where(and(eq(savedView.accountId, accountId), eq(savedView.id, id)))
}
