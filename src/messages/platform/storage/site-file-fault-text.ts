import type { SiteFileFault } from '#domain/platform/storage/site-file.ts'
import { m } from '#messages/messages.ts'
import { megabytes } from './megabytes.ts'

/** Why a file of a customer's site was refused, and what to do. */
export function siteFileFaultText(fault: SiteFileFault): string {
  switch (fault.cause) {
    case 'missing':
      return m.site_file_missing()
    case 'kind':
      return fault.ending ? m.site_file_kind({ ending: `.${fault.ending}` }) : m.site_file_no_ending()
    case 'heavy':
      return m.site_file_heavy({ size: megabytes(fault.bytes), max: megabytes(fault.max) })
  }
}
