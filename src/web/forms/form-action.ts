import { data } from 'react-router'
import type { z } from 'zod'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError, type PlainErrorCode } from '#domain/platform/errors/errors.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import { fieldErrorText } from '#messages/platform/errors/field-error-text.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import { contextOf, type RequestContext } from '../request-context.ts'
import type { FormResult } from './form-result.ts'
import {
  authorize,
  authRedirect,
  type LoaderArguments,
  type PageContext,
  respondToRefusals,
} from './page-loader.ts'
import { refusalOf, setRetryAfter } from './refusal-of.ts'
import { toastCookie } from './session-cookies.ts'

export type Intent<S extends z.ZodType, A extends LoaderArguments> = {
  permission: Permission
  /** The form's schema; a function if it depends on the shop's configuration. */
  schema: S | ((shop: ShopConfig) => S)
  /** Error code of the form for unexpected errors; without it, the error page is shown. */
  unexpected?: PlainErrorCode
  /** `form` is the raw form, for its files. */
  run(input: z.output<S>, page: PageContext<A['params']>, form: FormData): Promise<unknown>
}

/** Types each intent separately, so that `run` gets the output of its schema. */
export function intent<S extends z.ZodType, A extends LoaderArguments = LoaderArguments>(
  definition: Intent<S, A>,
): Intent<S, A> {
  return definition
}

type FormActionOptions = {
  /**
   * Checked before the body is read: where files may be uploaded, unauthorised requests must not make the server read
   * them.
   */
  preAuthorize?: Permission
}

const maxFieldLength = 100_000
/** The largest forms (all text drafts, invoice lines) have a few hundred fields. */
const maxFields = 5_000
const neverRepeated = /password|secret|^code$/i

/**
 * A page's action: selects the intent, authorises, parses, runs, and turns refusals into a form result with their
 * status. An unknown intent is a 400; bugs pass through to the error page, and so does a form with too many fields: a
 * form result would send all of them back.
 */
export function formAction<A extends LoaderArguments>(
  intents: Record<string, Intent<z.ZodType, A>>,
  { preAuthorize }: FormActionOptions = {},
) {
  const names = Object.keys(intents)
  return async ({ request, url, params, context }: A) => {
    const page = { ...contextOf(context), request, url, params }
    if (preAuthorize) await respondToRefusals(page, () => authorize(preAuthorize, page))
    const form = await request.formData().catch(() => {
      throw new Response(null, { status: 400 })
    })
    const values = await respondToRefusals(page, async () => textFields(form))
    const name = values.intent ?? names[0] ?? ''
    const chosen = Object.hasOwn(intents, name) ? intents[name] : undefined
    if (!chosen) throw new Response(null, { status: 400 })
    const repeated = Object.fromEntries(Object.entries(values).filter(([key]) => !neverRepeated.test(key)))
    const respond = (status: number, result: Partial<FormResult>) =>
      data<FormResult>(
        { intent: name, error: null, code: null, fields: {}, values: repeated, ...result },
        { status },
      )
    try {
      await authorize(chosen.permission, page)
      const schema = typeof chosen.schema === 'function' ? chosen.schema(page.ports.shop) : chosen.schema
      const parsed = schema.safeParse(values)
      if (!parsed.success) {
        const fields: Record<string, string> = {}
        for (const issue of parsed.error.issues)
          fields[issue.path.join('.')] ??= fieldErrorText(issue.message)
        return respond(422, { fields, code: 'invalid_input' })
      }
      return (await chosen.run(parsed.data, page, form)) as ReturnType<typeof respond>
    } catch (thrown) {
      const error = refusalOf(thrown, page.ports) ?? toUnexpectedError(thrown, chosen, page)
      if (!error) throw thrown
      const redirectResponse = authRedirect(error, page, url)
      if (redirectResponse) {
        // The session ended while the user was typing.
        if (error.code === 'not_signed_in')
          redirectResponse.headers.append('Set-Cookie', toastCookie(page.ports.shop, 'not-signed-in'))
        throw redirectResponse
      }
      if (isDomainError(error, 'invalid_input')) {
        const fields = Object.entries(error.details.fields).map(([key, code]) => [key, fieldErrorText(code)])
        return respond(422, { fields: Object.fromEntries(fields), code: error.code })
      }
      setRetryAfter(error, page)
      return respond(error.status, { error: errorText(error), code: error.code })
    }
  }
}

/** The form's own error for a fault of the shop, which the log has in full. Thrown responses are not faults. */
function toUnexpectedError(
  thrown: unknown,
  { unexpected, permission }: { unexpected?: PlainErrorCode; permission: Permission },
  { ports, requestId }: Pick<RequestContext, 'ports' | 'requestId'>,
): DomainError | undefined {
  if (!unexpected || !(thrown instanceof Error)) return undefined
  ports.log.error({ requestId, form: permission, error: describeError(thrown) }, 'a form failed')
  ports.errors.note({ kind: 'request', place: permission, error: thrown, requestId })
  return new DomainError(unexpected)
}

/**
 * The texts of a form, without those longer than `maxFieldLength`: the schema of a long text must refuse a missing value.
 * Throws DomainError 'too_many_fields'.
 */
function textFields(form: FormData): Record<string, string> {
  if ([...form.keys()].length > maxFields) throw new DomainError('too_many_fields')
  const values: Record<string, string> = {}
  for (const [key, value] of form) {
    // PostgreSQL text cannot contain NUL; typed text never has one.
    if (typeof value === 'string' && value.length <= maxFieldLength)
      values[key] ??= value.replaceAll('\0', '')
  }
  return values
}
