import { DomainError } from '#domain/errors.ts'
import { compareQuestions } from '#domain/privacy/banner.ts'
import type { CookieFormRead } from '#domain/privacy/cookie-form.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Ports } from '../ports/ports.ts'
import { announceSettings, writeSettings } from '../settings/write-settings.ts'

type Wanted = CookieFormRead & {
  /** The asking the form was begun on. */
  base: number
  /** Nobody shall be asked again: only words were set right. */
  isCorrection: boolean
}

/**
 * Saves what visitors are asked about cookies. Every change raises the version of the banner, so that everybody is asked again; a
 * correction of words keeps it, which the audit log tells. Throws DomainError 'invalid_input'.
 */
export async function saveCookieQuestion(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  { question, problems, base, isCorrection }: Wanted,
  editor: { actorId: string; ipHash: string },
): Promise<'asked' | 'corrected' | 'nothing'> {
  const before = await ports.settings.get('cookies')
  if (before.version !== base) problems.base = 'form_outdated'
  if (Object.keys(problems).length > 0) throw new DomainError('invalid_input', { fields: problems })
  const change = compareQuestions(before, { ...question, version: before.version })
  if (change === 'nothing') return 'nothing'
  if (isCorrection && change === 'substance')
    throw new DomainError('invalid_input', { fields: { correction: 'correction_refused' } })
  const version = isCorrection ? before.version : before.version + 1
  await ports.db.transaction(async (transaction) => {
    await writeSettings(ports, transaction, 'cookies', { ...question, version }, editor)
    await recordAudit(transaction, {
      action: isCorrection ? 'cookies.corrected' : 'cookies.asked_again',
      subject: 'settings/cookies',
      details: { version },
      ...{ ...editor, occurredAt: ports.clock.now() },
    })
  })
  await announceSettings(ports, 'cookies')
  return isCorrection ? 'corrected' : 'asked'
}
