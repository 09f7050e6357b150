import { localPath } from '../ui/local-link.tsx'

/** Where a link of the settings leads: an address of the shop stays in the language of the page. */
export function ownOrForeign(target: string): string {
  return target.startsWith('/') ? localPath(target) : target
}
