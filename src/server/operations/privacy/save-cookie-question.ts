import { compareQuestions } from '#domain/platform/cookies/banner.ts'
import type { ParsedCookieForm } from '#domain/platform/cookies/cookie-form.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockSettings } from '#server/platform/settings/lock-settings.ts'
import { readStoredSettings } from '#server/platform/settings/read-stored-settings.ts'
import { publishSettings, writeSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cookieQuestionToken } from './cookie-question-token.ts'

type QuestionInput = ParsedCookieForm & {
  /** The version token of the question on which the form was begun (`cookieQuestionToken`). */
  base: string
  /** A correction of words only: visitors are not asked again. */
  isCorrection: boolean
}
type Saved = 'requested' | 'corrected' | 'nothing'

/**
 * Saves the cookie question. Every change raises the version of the banner, so that all visitors are asked again; a
 * correction of words keeps it, which the audit log records. The lock ensures one question per version, because a proof
 * contains only the version. Throws DomainError 'invalid_input', also when another user saved since the form was begun.
 */
export async function saveCookieQuestion(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  { question, problems, base, isCorrection }: QuestionInput,
  editor: { actorId: string; ipHash: string },
): Promise<Saved> {
  const saved = await ports.db.transaction(async (transaction): Promise<Saved> => {
    await lockSettings(transaction)
    const previous = (await readStoredSettings(transaction)).cookies
    const isOutdated = cookieQuestionToken(previous) !== base
    const fields = { ...problems, ...(isOutdated && { base: 'cookies_changed' }) }
    if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
    const change = compareQuestions(previous, { ...question, version: previous.version })
    if (change === 'nothing') return 'nothing'
    if (isCorrection && change === 'substance')
      throw new DomainError('invalid_input', { fields: { correction: 'correction_refused' } })
    const version = isCorrection ? previous.version : previous.version + 1
    await writeSettings(ports, transaction, 'cookies', { ...question, version }, editor)
    await recordAudit(transaction, {
      action: isCorrection ? 'cookies.corrected' : 'cookies.asked_again',
      subject: 'settings/cookies',
      details: { version },
      ...editor,
      occurredAt: ports.clock.now(),
    })
    return isCorrection ? 'corrected' : 'requested'
  })
  if (saved !== 'nothing') await publishSettings(ports, 'cookies')
  return saved
}
