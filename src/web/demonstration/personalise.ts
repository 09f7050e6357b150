import {
  readFragment,
  type TriedSite,
  triedSiteName,
  writeStored,
} from '#domain/catalog/demonstrations/tried-site.ts'
import { deleteExpiredSite, readTriedSite, readTriedText } from '../components/tried-site/read-tried-site.ts'
import { tryBrowserStorage } from '../components/ui/try-browser-storage.ts'
import { addOwnSiteForm, type OwnSiteForm } from './own-site-form.ts'
import { showTriedSite } from './show-tried-site.ts'

/** A link's site, shown but not stored: the visitor has not requested that. */
let linked = readFragment(location.hash)
/** The visitor's own, also where the browser blocks storage. */
let own = readTriedSite(readTriedText())
let form: OwnSiteForm | undefined

deleteExpiredSite()

// In a picture of the shop there is nothing to press.
if (window.self !== window.top) document.documentElement.dataset.framed = ''
else {
  const bar = document.querySelector<HTMLElement>('[data-demo-bar]')
  form = bar ? addOwnSiteForm(bar, change) : undefined
}
show()

// Another tab has changed it.
addEventListener('storage', ({ key }) => {
  if (key !== null && key !== triedSiteName) return
  own = readTriedSite(readTriedText())
  show()
})
addEventListener('hashchange', () => {
  const next = readFragment(location.hash)
  if (!next) return
  linked = next
  show()
})

function show(): void {
  const site = linked ?? own
  showTriedSite(site)
  form?.update(site)
}

function change(next: TriedSite | undefined): void {
  if (linked) history.replaceState(null, '', location.pathname + location.search)
  linked = undefined
  own = next
  tryBrowserStorage(() => {
    if (next) localStorage.setItem(triedSiteName, writeStored(next, Date.now()))
    else localStorage.removeItem(triedSiteName)
  })
  show()
}
