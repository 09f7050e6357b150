import { type ClientInstrumentation, type DataStrategyResult, matchRoutes } from 'react-router'
import { isShopReachable } from './components/layout/is-shop-reachable.ts'
import { fetcherParameter } from './forms/offline-pages.ts'

type Router = { routes: Parameters<typeof matchRoutes>[0] }
type Window = {
  __reactRouterDataRouter?: Router
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** The form submitted last: the router does not tell which form a navigation comes from. */
let submitted: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

/**
 * Guards navigations whose code cannot be loaded: after a deployment an open tab requests files that no longer exist.
 * The router would reload the current page and lose the click. So the code is fetched before the router starts; if that
 * fails, the browser itself navigates or submits the form. If the shop is unreachable, the page stays and says so.
 */
export function guardPageCode(): ClientInstrumentation[] {
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) submitted = { form: target, submitter }
    },
    true,
  )
  return [
    {
      router({ instrument }) {
        instrument({
          async navigate(go, { to, formMethod }) {
            if (typeof to === 'string' && !(await hasCode(to))) await navigateWithoutRouter(to, formMethod)
            await go()
          },
          async fetch(go, { href, formMethod }) {
            const isPart = new URL(href, location.href).searchParams.has(fetcherParameter)
            if ((isPart || isPost(formMethod)) && !(await hasCode(href)))
              await navigateWithoutRouter(href, formMethod)
            await go()
          },
        })
      },
    },
  ]
}

/**
 * Client middleware of the root for actions that redirect. The router follows the redirect after this returns; without
 * the code of the target it would reload the current page, and a receipt or the page after a login would be lost.
 */
export async function reachRedirectTarget(
  _: unknown,
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next()
  for (const { result } of Object.values(results)) {
    const target = result instanceof Response && result.headers.get('Location')
    if (target && !(await hasCode(target))) await navigateWithoutRouter(target, undefined)
  }
  return results
}

/** Whether the code of the page at this URL is loaded; fetches the missing modules first. */
async function hasCode(to: string): Promise<boolean> {
  // '.' is the router's name for the current page.
  const { pathname } = new URL(to === '.' ? '' : to, location.href)
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: loaded = {},
  } = window as unknown as Window
  const missing = (router ? (matchRoutes(router.routes, pathname) ?? []) : [])
    .map(({ route }) => route.id ?? '')
    .filter((id) => !(id in loaded))
    .flatMap((id) => manifest?.routes[id]?.module ?? [])
  try {
    await Promise.all(missing.map((address) => import(/* @vite-ignore */ address)))
    return true
  } catch {
    return false
  }
}

/** Never resolves: the router must not start what the browser does, or what the shop cannot answer. */
async function navigateWithoutRouter(to: string, formMethod: string | undefined): Promise<never> {
  if (await isShopReachable()) {
    const target = new URL(to, location.href)
    target.searchParams.delete(fetcherParameter)
    if (!isPost(formMethod)) location.assign(target)
    else sendByBrowser(target)
  }
  return new Promise<never>(() => {})
}

const isPost = (formMethod: string | undefined) => formMethod !== undefined && !/^get$/i.test(formMethod)

function sendByBrowser({ pathname }: URL): void {
  if (!submitted || new URL(submitted.form.action, location.href).pathname !== pathname) return
  const { form, submitter } = submitted
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const pressed = Object.assign(document.createElement('input'), { type: 'hidden' })
    pressed.name = submitter.name
    pressed.value = submitter.value
    form.append(pressed)
  }
  HTMLFormElement.prototype.submit.call(form)
}
