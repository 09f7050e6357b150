import { type ReactNode, useEffect } from 'react'
import { href, isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router'
import { isAllowed, type Permission } from '#domain/platform/access/permissions.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { m } from '#messages/messages.ts'
import { countPendingTasks } from '#server/operations/back-office/count-pending-tasks.ts'
import { listTasks } from '#server/platform/background-tasks/own-tasks.ts'
import { FatalMessage, reasonOf } from '#web/components/layout/fatal-page.tsx'
import { OfflineBanner } from '#web/components/layout/offline-banner.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { saveOfflinePage, serveOfflinePage } from '#web/forms/offline-pages.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { RequestContext } from '#web/request-context.ts'
import type { Route } from './+types/back-office'
import { menu } from './menu.ts'
import { PageRefusal } from './page-error.tsx'
import { pageName } from './page-name.ts'
import { PageNotices } from './page-notices.tsx'
import { allowedEntries } from './palette-entries.ts'
import { useLivePage } from './platform/live/use-live-page.ts'
import { TaskStrip } from './platform/tasks/task-strip.tsx'
import { ClockNotice } from './platform/time-machine/clock-notice.tsx'
import { SideBar } from './side-bar.tsx'

export const loader = pageLoader('admin', async (page) => {
  const { id, firstName, role } = await requireAccount(page)
  const { clock, timeMachine } = page.ports
  const aheadMs = timeMachine?.offsetMs() ?? 0
  const [waiting, tasks] = await Promise.all([countWaitingOrNone(page), listTasks(page.ports, id)])
  return {
    account: id,
    firstName,
    ahead: aheadMs > 0 ? { now: clock.now().toISOString(), aheadMs } : null,
    waiting,
    tasks,
    allowed: menu
      .flatMap(({ pages }) => pages)
      .filter(({ permission }) => isAllowed(permission, role))
      .filter(({ permission }) => permission !== 'time-machine' || timeMachine)
      .map(({ to }) => to),
    entries: allowedEntries(role).filter((permission) => permission !== 'time-machine' || timeMachine),
  }
})

/** A failed count does not break the menu. */
async function countWaitingOrNone({
  ports,
  requestId,
}: RequestContext): Promise<Partial<Record<Permission, number>>> {
  try {
    return await countPendingTasks(ports)
  } catch (error) {
    ports.log.error({ requestId, error: describeError(error) }, 'what waits could not be counted')
    return {}
  }
}

/** Offline, the cached data of the last visit is shown. */
export const clientMiddleware = [serveOfflinePage as Route.ClientMiddlewareFunction]

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = ({ error, location }) => [
  // An error page needs a title too.
  ...(error ? [{ title: pageName(location.pathname) }] : []),
]

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useLivePage()
  useEffect(() => saveOfflinePage(pathname + search, matches), [pathname, search, matches])
  return (
    <Frame {...loaderData}>
      <Outlet key={findPage(matches)} />
    </Frame>
  )
}

type FrameProps = Awaited<ReturnType<typeof loader>> & { children: ReactNode }

/** Layout of the back office: menu on the left, page beside it. */
function Frame({ account, ahead, allowed, waiting, tasks, children }: FrameProps) {
  const { isDemo } = useShop()
  return (
    <PageNotices>
      {isDemo && (
        <header className="no-print bg-band px-4 py-1 text-center text-sm text-on-band">
          <p className="text-balance">{m.demo_banner()}</p>
        </header>
      )}
      {ahead && <ClockNotice {...ahead} />}
      <OfflineBanner />
      <div className="flex flex-1 max-md:flex-col">
        <SideBar allowed={allowed} waiting={waiting} />
        {/* Bottom padding keeps the last row's buttons clear of the notifications. */}
        <main id="content" data-account-id={account} className="min-w-0 flex-1 p-4 pb-32 md:p-8 md:pb-32">
          <TaskStrip tasks={tasks} />
          {children}
        </main>
      </div>
    </PageNotices>
  )
}

/** Key of the page inside the frame: it remounts when its path changes, but not when a dialog route opens on it. */
function findPage(matches: ReturnType<typeof useMatches>): string | undefined {
  return matches[matches.findIndex(({ id }) => id === 'admin') + 1]?.pathname
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error))
    return (
      <PageNotices>
        <main
          id="content"
          className="wrap grid max-w-2xl flex-1 content-start justify-items-start gap-5 py-16"
        >
          <FatalMessage reason={reasonOf(error)} />
          <a href={href('/admin/dashboard')} className="link inline-block py-1">
            {m.admin_dashboard()}
          </a>
        </main>
      </PageNotices>
    )
  const message = <PageRefusal text={error.data?.text ?? m.admin_failed()} />
  if (loaderData) return <Frame {...loaderData}>{message}</Frame>
  return (
    <PageNotices>
      <main id="content" className="wrap max-w-2xl flex-1 py-16">
        {message}
      </main>
    </PageNotices>
  )
}
