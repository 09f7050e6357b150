import { type ClientInstrumentation, type DataStrategyResult, matchRoutes } from 'react-router'
import { reachShop } from './components/layout/reach-shop.ts'
import { partMark } from './forms/kept-pages.ts'

type Router = { routes: Parameters<typeof matchRoutes>[0] }
type Window = {
  __reactRouterDataRouter?: Router
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** The form that was sent last: the router does not say from which form a navigation comes. */
let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

/**
 * The code of a page may not come: a tab from before a deployment asks for files that are gone. The router would then load the present
 * page anew, and the press would be lost. So the code is fetched before the router begins; without it the browser itself goes there,
 * or sends the form. When the shop does not answer at all, the page stays and says so.
 */
export function reachPageCode(): ClientInstrumentation[] {
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) sent = { form: target, submitter }
    },
    true,
  )
  return [
    {
      router({ instrument }) {
        instrument({
          async navigate(go, { to, formMethod }) {
            if (typeof to === 'string' && !(await hasCode(to))) await goWithoutRouter(to, formMethod)
            await go()
          },
          async fetch(go, { href, formMethod }) {
            const isPart = new URL(href, location.href).searchParams.has(partMark)
            if ((isPart || isPost(formMethod)) && !(await hasCode(href)))
              await goWithoutRouter(href, formMethod)
            await go()
          },
        })
      },
    },
  ]
}

/**
 * The client middleware of the root: a form is sent, and its answer leads to another page. The router follows the redirect when this
 * returns; without the code of that page it would load the present page anew, and a receipt or the page after a sign-in would be lost.
 */
export async function reachRedirectTarget(
  _: unknown,
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next()
  for (const { result } of Object.values(results)) {
    const target = result instanceof Response && result.headers.get('Location')
    if (target && !(await hasCode(target))) await goWithoutRouter(target, undefined)
  }
  return results
}

/** Whether the code of the page at this address is here; fetches what is missing. */
async function hasCode(to: string): Promise<boolean> {
  // The router's word for the page it is on.
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

/** Never ends: the router does not begin what the browser does, or what the shop cannot answer. */
async function goWithoutRouter(to: string, formMethod: string | undefined): Promise<never> {
  if (await reachShop()) {
    const target = new URL(to, location.href)
    target.searchParams.delete(partMark)
    if (!isPost(formMethod)) location.assign(target)
    else sendByBrowser(target)
  }
  return new Promise<never>(() => {})
}

const isPost = (formMethod: string | undefined) => formMethod !== undefined && !/^get$/i.test(formMethod)

function sendByBrowser({ pathname }: URL): void {
  if (!sent || new URL(sent.form.action, location.href).pathname !== pathname) return
  const { form, submitter } = sent
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const pressed = Object.assign(document.createElement('input'), { type: 'hidden' })
    pressed.name = submitter.name
    pressed.value = submitter.value
    form.append(pressed)
  }
  HTMLFormElement.prototype.submit.call(form)
}
